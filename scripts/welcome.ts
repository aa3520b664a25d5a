/** What `npm start` says to a person: where the server is, and lines that work when they are pasted. */
import type { DemoWorld } from './worlds/demo.ts'

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

export function reopenedDemo(url: string, cookie: string): string {
  return `
The demo workspace is being served again: ${url}

  Cookie     ${cookie}   (a new session of its owner)

  curl -s ${url}/v1/me -H 'Cookie: ${cookie}'
`
}
