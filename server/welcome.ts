/** The text that `npm start` prints: the URL, the credentials and commands to paste. */
import type { DemoRun, DemoSeed } from './seeds/demo.ts'

/**
 * @param run the demo's agent run; `later` or `never` if Git does not work now
 * @param isNew true if this start created the demo; false: only password, session and key are new
 */
export function demoWelcome(
  url: string,
  cookieName: string,
  demo: DemoSeed,
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
    ...venueSettings(demo),
    ...(typeof run === 'object' ? [runSettings(run)] : []),
  ]
  return `
${consoleLink(url, demo)}

${isNew ? 'Created a demo workspace' : 'Serving the demo workspace again, with a new password, session and key'}: Riverside Club${others(demo)}.

  Docs       ${docsLink(url, demo)}
             (read and try every operation; one click signs in)
  URL        ${url}   (the contract: ${url}/openapi.yaml)
  Cookie     ${cookie}   (its owner, signed in)
  Sign in    ${demo.email}, ${demo.password}
  API key    ${demo.apiKey.access_key}${isNew ? '' : '   (for 30 days)'}

The secrets are shown only once. Paste these lines into another terminal, then any of the commands below:

${indented(settings)}

${indented([...examples, ...aboutRun(run)])}
`
}

function others({ restaurantId, cottageId }: DemoSeed): string {
  const names = [restaurantId && 'a restaurant', cottageId && 'a cottage'].filter(Boolean)
  return names.length === 0 ? '' : `; beside it ${names.join(' and ')}`
}

/** The other workspaces of the owner, to be called with the cookie: the key is one of the club. */
function venueSettings({ restaurantId, cottageId }: DemoSeed): string[] {
  const ids = { RESTAURANT: restaurantId, COTTAGE: cottageId }
  const known = Object.entries(ids).flatMap(([name, id]) => (id === undefined ? [] : [`${name}=${id}`]))
  return known.length === 0 ? [] : [`export ${known.join(' ')}`]
}

/** The text for a run that was created after the rest of the demo. */
export function runWelcome(run: DemoRun): string {
  return `
The demo now has an agent run:

${indented([runSettings(run), ...aboutRun(run)])}
`
}

const asKey = '-H "Authorization: Bearer $KEY" -H "X-App-Workspace: $WORKSPACE"'
const json = "-H 'Content-Type: application/json'"
const restore = `curl -s $URL/v1/agent-runs/$RUN/git/restore -H "Cookie: $COOKIE" ${json} -d '{"sha":"'$SHA'"}'`
const firstStart = 'node -p "JSON.parse(require(\'fs\').readFileSync(0)).slots[0].start_at"'

/** Commands that can be run repeatedly: they create bookings and archive nothing. */
const examples = [
  `curl -s $URL/v1/sessions ${json} -d '{"email":"'$EMAIL'","password":"'$PASSWORD'"}'`,
  `curl -s $URL/v1/resources ${asKey}`,
  `export START=$(curl -s "$URL/v1/availability?service_id=$SERVICE" ${asKey} | ${firstStart})`,
  `curl -s $URL/v1/bookings ${asKey} ${json} -d '{"service_id":"'$SERVICE'","start_at":"'$START'"}'`,
  `curl -s $URL/v1/bookings ${asKey}`,
  'curl -s -X POST $URL/v1/workspaces/$WORKSPACE/api-keys/$KEY_ID/rotate -H "Cookie: $COOKIE"',
]

function aboutRun(run: DemoRun | 'later' | 'never'): string[] {
  if (run === 'later')
    return ['# nodegit is being compiled; the commands for an agent run are printed when it is ready']
  if (run === 'never')
    return ['# Git does not work on this machine, so there is no agent run to restore; everything else works']
  if (run.missing === undefined) return [restore]
  return [
    restore,
    `# This run is new: ${run.missing} is not there. To keep an old run, copy the checkouts with the database`,
  ]
}

function runSettings(run: DemoRun): string {
  return `export RUN=${run.id} SHA=${run.oldest}`
}

function indented(lines: string[]): string {
  return lines.map((line) => `  ${line}`).join('\n')
}

/** Opens the console, signed in. */
function consoleLink(url: string, demo: DemoSeed): string {
  return `${url}/${demoFragment(demo)}`
}

function docsLink(url: string, demo: DemoSeed): string {
  return `${url}/docs${demoFragment(demo)}`
}

/** The part after `#` is never sent to a server, and the pages remove it from the address. */
function demoFragment({ email, password }: DemoSeed): string {
  return `#demo=${encodeURIComponent(email)}:${encodeURIComponent(password)}`
}
