/** What `npm start` says to a person: where the server is, and lines that work when they are pasted. */
import type { DemoRun, DemoWorld } from './seeds/demo.ts'

/**
 * @param run the demo's agent run; `later` or `never` where Git does not work now
 * @param isNew whether the demo was made by this start; else password, session and key are new
 */
export function demoWelcome(
  url: string,
  cookieName: string,
  demo: DemoWorld,
  run: DemoRun | 'later' | 'never',
  isNew: boolean,
): string {
  const cookie = `${cookieName}=${demo.sessionToken}`
  const settings = [
    `export URL=${url} WORKSPACE=${demo.workspaceId}`,
    `export COOKIE='${cookie}'`,
    `export KEY=${demo.apiKey.access_key} KEY_ID=${demo.apiKey.id}`,
    `export EMAIL=${demo.email} PASSWORD=${demo.password}`,
    `export COURT=${demo.courtId} SERVICE=${demo.serviceId}`,
    ...(typeof run === 'object' ? [runSettings(run)] : []),
  ]
  return `
${isNew ? 'A demo workspace was made' : 'The demo workspace is served again, with a new password, session and key'}: Riverside Club.

  Docs       ${docsLink(url, demo)}
             (every operation, to read and to try; one click signs in)
  URL        ${url}   (the contract: ${url}/openapi.yaml)
  Cookie     ${cookie}   (its owner, signed in)
  Sign in    ${demo.email}, ${demo.password}
  API key    ${demo.apiKey.access_key}${isNew ? '' : '   (for 30 days)'}

The secrets are shown this once. Paste this into another terminal, then whatever you like of what follows:

${indented(settings)}

${indented([...examples, ...aboutRun(run)])}
`
}

/** For a run that was made after the rest of the demo. */
export function runWelcome(run: DemoRun): string {
  return `
The demo has an agent run now:

${indented([runSettings(run), restore])}
`
}

const asKey = '-H "Authorization: Bearer $KEY" -H "X-App-Workspace: $WORKSPACE"'
const json = "-H 'Content-Type: application/json'"
const restore = `curl -s $URL/v1/agent-runs/$RUN/git/restore -H "Cookie: $COOKIE" ${json} -d '{"sha":"'$SHA'"}'`
const firstStart = 'node -p "JSON.parse(require(\'fs\').readFileSync(0)).slots[0].start_at"'

/** They book something and archive nothing, so they can be pasted again. */
const examples = [
  `curl -s $URL/v1/sessions ${json} -d '{"email":"'$EMAIL'","password":"'$PASSWORD'"}'`,
  `curl -s $URL/v1/resources ${asKey}`,
  `export START=$(curl -s "$URL/v1/availability?service_id=$SERVICE" ${asKey} | ${firstStart})`,
  `curl -s $URL/v1/bookings ${asKey} ${json} -d '{"service_id":"'$SERVICE'","start_at":"'$START'"}'`,
  `curl -s $URL/v1/bookings ${asKey}`,
  'curl -s -X POST $URL/v1/workspaces/$WORKSPACE/api-keys/$KEY_ID/rotate -H "Cookie: $COOKIE"',
]

function aboutRun(run: DemoRun | 'later' | 'never'): string[] {
  if (run === 'later') return ['# nodegit is being compiled; the lines for an agent run follow when it is ready']
  if (run === 'never') return ['# Git does not work here, so there is no agent run to restore; all else works']
  return [restore]
}

function runSettings(run: DemoRun): string {
  return `export RUN=${run.id} SHA=${run.oldest}`
}

function indented(lines: string[]): string {
  return lines.map((line) => `  ${line}`).join('\n')
}

/** What stands behind `#` is sent to no server, and the page takes it out of the address. */
function docsLink(url: string, { email, password }: DemoWorld): string {
  return `${url}/docs#demo=${encodeURIComponent(email)}:${encodeURIComponent(password)}`
}
