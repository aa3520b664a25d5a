// Runs on: no database
import { randomBytes } from 'node:crypto'
import { expect } from 'chai'
import { isAccessKey } from '../../domain/access-key.ts'
import { isManageToken, manageTokenExpiry, mintManageToken } from '../../domain/manage-token.ts'

describe('a manage token', () => {
  it('has 32 random characters and a checksum, different each time', () => {
    const token = mintManageToken(randomBytes)
    expect(token).to.match(/^app_mng_[0-9A-Za-z]{38}$/)
    expect(mintManageToken(randomBytes)).not.to.equal(token)
  })

  it('is recognised by its format, and is no API key', () => {
    const token = mintManageToken(randomBytes)
    expect([isManageToken(token), isAccessKey(token)]).to.deep.equal([true, false])
    const wrong = [
      '',
      token.slice(1),
      `${token}A`,
      `${token}\n`,
      token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'),
    ]
    for (const each of [...wrong, token.replace('app_mng_', 'app_pub_')])
      expect(isManageToken(each), JSON.stringify(each)).to.equal(false)
  })

  it('expires 30 days after the end of its booking', () => {
    const endAt = new Date('2026-03-01T10:00:00.000Z')
    expect(manageTokenExpiry({ endAt })).to.deep.equal(new Date('2026-03-31T10:00:00.000Z'))
  })
})
