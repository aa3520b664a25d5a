// Runs on: no database
/** The configuration of deploy/compose, as `npm run prove -- --only rolling --nginx` runs it. */
import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { onThisMachine } from '../support/nginx.ts'

const config = readFileSync(new URL('../../deploy/compose/nginx.conf', import.meta.url), 'utf8')

describe('nginx.conf on this machine', () => {
  it('has other addresses and folders, and is the same otherwise', () => {
    const changed = onThisMachine(config, '/folder', 8001, [8002, 8003]).split('\n')
    const kept = config.split('\n')
    expect(changed.filter((line) => !kept.includes(line)).map((line) => line.trim())).to.deep.equal([
      'access_log off;',
      ...['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path /folder/${name};`),
      'server 127.0.0.1:8002 max_fails=0;',
      'server 127.0.0.1:8003 max_fails=0;',
      'listen 127.0.0.1:8001;',
    ])
    expect(kept.filter((line) => !changed.includes(line))).to.have.lengthOf(3)
  })

  it('refuses a configuration without one of the texts to replace', () => {
    const other = config.replace('listen 8080;', 'listen 80;')
    expect(() => onThisMachine(other, '/folder', 8001, [8002, 8003])).to.throw('nginx.conf has not once: listen 8080;')
  })
})
