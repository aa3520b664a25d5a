/** The frame of each step: what is booked, the state of the connection, and the step itself. */
import { loadSettings, settings, settingsError } from '../app/api.ts'
import { route } from '../app/route.ts'
import { sentenceOf } from '../app/sentence.ts'
import { messages } from '../messages.ts'
import { ChooseStep } from './choose.tsx'
import { DetailsStep } from './details.tsx'
import { LastCall } from './last-call.tsx'
import { ManagePage } from './manage.tsx'
import { ConnectionState, Failure, Loading } from './states.tsx'
import { Subject } from './subject.tsx'

export function App() {
  const target = route.value
  return (
    <main class="booking-page">
      <ConnectionState />
      {'token' in target ? <ManagePage key={target.token} token={target.token} /> : <BookingSteps />}
      <LastCall />
    </main>
  )
}

function BookingSteps() {
  const { value: open } = settings
  if (!open) return <Unopened />
  return (
    <>
      <Subject service={open.service} workspace={open.workspace_name} />
      {route.value.step === 'choose' && <ChooseStep />}
      {route.value.step === 'details' && <DetailsStep />}
    </>
  )
}

/** Before the settings have come, or where there are none. */
function Unopened() {
  const { value: error } = settingsError
  if (error === undefined) return <Loading />
  const isMissing = error.status === 404 || error.status === 422
  return (
    <section class="card nothing">
      <h1>{isMissing ? messages.missing : messages.failed}</h1>
      {isMissing ? (
        <p>{messages.missingHint}</p>
      ) : (
        <Failure sentence={sentenceOf(error)} requestId={error.requestId} onRetry={() => void loadSettings()} />
      )}
    </section>
  )
}
