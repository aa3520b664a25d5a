// Runs on: no database
import { expect } from 'chai'
import fc from 'fast-check'
import { allowedRemote } from '../../domain/remote.ts'

const prefixes = ['https://git.example/team/', 'http://10.0.0.7:3000/', 'https://xn--bcher-kva.example/', '/srv/git/']
const allowed = (remote: string) => allowedRemote(remote, prefixes)

describe('allowedRemote', () => {
  it('accepts a URL inside a prefix unchanged', () => {
    for (const remote of [
      'https://git.example/team/site.git',
      'https://git.example/team/a/b/c',
      'https://git.example/team/~user/site',
      'https://git.example/team/name@version',
      'http://10.0.0.7:3000/site.git',
    ]) {
      expect(allowed(remote), remote).to.deep.equal({ remote, within: null })
    }
  })

  it('accepts a folder inside a prefix, and returns that prefix', () => {
    for (const remote of ['/srv/git/site.git', '/srv/git/a/b.git', '/srv/git/..a', '/srv/git/a..', '/srv/git/...']) {
      expect(allowed(remote), remote).to.deep.equal({ remote, within: '/srv/git/' })
    }
  })

  it('accepts another spelling of the same URL, in its normalized form', () => {
    const inside = 'https://git.example/team/site'
    const spellings: Record<string, string> = {
      'HTTPS://Git.EXAMPLE/team/site': inside,
      'https://git.example:443/team/site': inside,
      'https://git.example/team/./site': inside,
      'https://git.example/team/a/../site': inside,
      'https://git.example/other/../team/site': inside,
      'https:///git.example/team/site': inside,
      'https://git。example/team/site': inside,
      'https://%67it.example/team/site': inside,
      'https://@git.example/team/site': inside,
      'http://167772167:3000/site': 'http://10.0.0.7:3000/site',
      'https://bücher.example/site': 'https://xn--bcher-kva.example/site',
      'https://git.example/team/sité': 'https://git.example/team/sit%C3%A9',
    }
    for (const [spelling, remote] of Object.entries(spellings)) {
      expect(allowed(spelling), spelling).to.deep.equal({ remote, within: null })
    }
  })

  const refused: Record<string, string[]> = {
    'another host, or one that only looks alike': [
      'https://evil.example/team/site',
      'https://git.example.evil.example/team/site',
      'https://git.example./team/site',
      'https://evil.git.example/team/site',
      'https://git.example@evil.example/team/site',
      'https://gıt.example/team/site',
      'https://gіt.example/team/site',
      'https://bucher.example/site',
      'http://10.0.0.8:3000/site',
    ],
    'another port or scheme': [
      'https://git.example:8443/team/site',
      'http://git.example/team/site',
      'http://git.example:443/team/site',
      'http://10.0.0.7/site',
      'https://10.0.0.7:3000/site',
      'ssh://git.example/team/site',
      'git://git.example/team/site',
      'git@git.example:team/site',
      'file:///srv/git/site.git',
      'file://git.example/team/site',
      'ext::sh -c id',
      'data:text/plain,x',
      'javascript:1',
      'https:git.example/team/site',
      'https:/git.example/team/site',
    ],
    'a path outside the prefix, however it is spelt': [
      'https://git.example/',
      'https://git.example/team',
      'https://git.example/teams/site',
      'https://git.example/Team/site',
      'https://git.example//team/site',
      'https://git.example/team/../other/site',
      'https://git.example/team/%2e%2e/other/site',
      'https://git.example/team/.%2E/other/site',
      'https://git.example/team/..%2fother/site',
      'https://git.example/other/%2e%2e/team/site',
      'https://git.example/team/%2e%2e%2fother/site',
      'https://git.example/team/%252e%252e/other/site',
      'https://git.example/team/..%5cother',
      'https://git.example/team\\..\\other',
      'https://git.example\\team/site',
      'https://git.example/%74eam/site',
    ],
    'a user, a password, a query or a fragment': [
      'https://user@git.example/team/site',
      'https://user:password@git.example/team/site',
      'https://:password@git.example/team/site',
      'https://git.example/team/site?x=1',
      'https://git.example/team/site?',
      'https://git.example/team/site#x',
      'https://git.example/team/site#',
    ],
    'a folder outside the prefix, or one not spelt plainly': [
      '/srv/git',
      '/srv/git/',
      '/srv/gitx/site',
      '/srv/Git/site',
      '/srv/git/../other',
      '/srv/git/a/../../../etc',
      '/srv/git/./site',
      '/srv/git/site/.',
      '/srv/git/site/..',
      '/srv/git//site',
      '//srv/git/site',
      '/srv/./git/site',
      '/srv/x/../git/site',
      '/srv/git/site/',
      '/srv/git/%2e%2e/site',
      '/srv/git\\..\\site',
      '\\srv\\git\\site',
      'srv/git/site',
      './srv/git/site',
      '~/srv/git/site',
    ],
    'characters that a parser would drop': [
      'https://git.example/team/si\tte',
      'https://git.example/team/site\n',
      ' https://git.example/team/site',
      'https://git.example/team/si\u0000te',
      'https://git.example/team/si%00te',
      'https://git.example/team/si%0ate',
      'https://git.example/team/\u00a0',
      '/srv/git/si\nte',
      '/srv/git/si\u0000te',
      '',
    ],
  }
  for (const [what, remotes] of Object.entries(refused)) {
    it(`refuses ${what}`, () => {
      for (const remote of remotes) expect(allowed(remote), remote).to.equal(undefined)
    })
  }

  it('refuses a URL that is too long in its normalized form', () => {
    const start = 'https://git.example/team/'
    expect(allowed(start + 'x'.repeat(2_000 - start.length))).not.to.equal(undefined)
    expect(allowed(start + 'x'.repeat(2_001 - start.length))).to.equal(undefined)
    expect(allowed(start + '€'.repeat(300))).to.equal(undefined)
  })

  it('refuses everything when no prefix is configured', () => {
    for (const remote of ['https://git.example/team/site', '/srv/git/site']) {
      expect(allowedRemote(remote, []), remote).to.equal(undefined)
    }
  })

  it('never allows a URL that resolves outside its prefix', () => {
    const step = fc.constantFrom(
      '..',
      '.',
      '%2e',
      '.%2e',
      'a',
      'team',
      'srv',
      'git',
      '',
      '%2f',
      '\\',
      '@',
      ':',
      '?',
      '#',
    )
    const start = fc.constantFrom('https://git.example/', 'https://git.example/team/', '/srv/git/', '/', 'https://')
    fc.assert(
      fc.property(start, fc.array(step, { maxLength: 8 }), (before, steps) => {
        const found = allowed(before + steps.join('/'))
        if (!found) return
        const resolved = new URL(found.remote, 'file:///').href
        expect(resolved.endsWith(found.remote)).to.equal(true)
        expect(found.within === null ? resolved : found.remote).to.match(
          /^(https:\/\/git\.example\/team\/|\/srv\/git\/)./,
        )
      }),
      { numRuns: 2_000 },
    )
  })
})
