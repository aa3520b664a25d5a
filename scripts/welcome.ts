/** What `npm start` says to a person: where the server is, and lines that work when they are pasted. */
import type { DemoWorld, ReopenedDemo } from './worlds/demo.ts'

export function demoWelcome(url: string, cookieName: string, demo: DemoWorld): string {
  const settings = [
    `export URL=${url} WORKSPACE=${demo.workspaceId}`,
    `export COOKIE='${cookieName}=${demo.sessionToken}'`,
    `export KEY=${demo.apiKey.access_key} KEY_ID=${demo.apiKey.id}`,
    `export EMAIL=${demo.email} PASSWORD=${demo.password}`,
    `export COURT=${demo.courtId} SERVICE=${demo.serviceId}`,
    ...(demo.run ? [`export RUN=${demo.run.id} SHA=${demo.run.oldest}`] : []),
  ]
  return `
A demo workspace was made: Riverside Club.

  Docs       ${docsLink(url, demo)}
             (every operation, to read and to try; one click signs in)
  URL        ${url}   (the contract: ${url}/openapi.yaml)
  Cookie     ${cookieName}=${demo.sessionToken}   (its owner, signed in)
  Sign in    ${demo.email}, ${demo.password}
  API key    ${demo.apiKey.access_key}

The secrets are shown this once. Paste this into another terminal, then whatever you like of what follows:

${indented(settings)}

${indented(examples(demo.run !== null))}
`
}

function examples(withRun: boolean): string[] {
  const asKey = '-H "Authorization: Bearer $KEY" -H "X-App-Workspace: $WORKSPACE"'
  const json = "-H 'Content-Type: application/json'"
  const lines = [
    `curl -s $URL/v1/sessions ${json} -d '{"email":"'$EMAIL'","password":"'$PASSWORD'"}'`,
    `curl -s $URL/v1/resources ${asKey}`,
    `curl -s $URL/v1/resources ${asKey} ${json} -d '{"name":"Court 4","category":"court"}'`,
    `curl -s -X PATCH $URL/v1/resources/$COURT ${asKey} ${json} -d '{"archived":true}'`,
    `curl -s $URL/v1/services/$SERVICE/resource-requirements ${asKey} ${json} -d '{"category":"court"}'`,
    'curl -s -X POST $URL/v1/workspaces/$WORKSPACE/api-keys/$KEY_ID/rotate -H "Cookie: $COOKIE"',
  ]
  if (!withRun) return [...lines, '# nodegit is not installed, so there is no agent run to restore; all else works']
  return [...lines, `curl -s $URL/v1/agent-runs/$RUN/git/restore -H "Cookie: $COOKIE" ${json} -d '{"sha":"'$SHA'"}'`]
}

function indented(lines: string[]): string {
  return lines.map((line) => `  ${line}`).join('\n')
}

/** What stands behind `#` is sent to no server, and the page takes it out of the address. */
function docsLink(url: string, { email, password }: ReopenedDemo): string {
  return `${url}/docs#demo=${encodeURIComponent(email)}:${encodeURIComponent(password)}`
}

export function reopenedDemo(url: string, cookieName: string, demo: ReopenedDemo): string {
  const cookie = `${cookieName}=${demo.sessionToken}`
  return `
The demo workspace is being served again: ${url}

  Docs       ${docsLink(url, demo)}
             (every operation, to read and to try; one click signs in)
  Cookie     ${cookie}   (a new session of its owner)
  Sign in    ${demo.email}, ${demo.password}   (a new password)

  curl -s ${url}/v1/me -H 'Cookie: ${cookie}'
`
}
