/** The frame of each step: what is booked, the state of the connection, and the step itself. */
import { isOfWorkspace, loadSettings, settings, settingsError } from '../app/api.ts'
import { route } from '../app/route.ts'
import { messages } from '../messages.ts'
import { ChooseStep } from './choose.tsx'
import { DetailsStep } from './details.tsx'
import { Languages } from './languages.tsx'
import { LastCall } from './last-call.tsx'
import { ManagePage } from './manage.tsx'
import { ServicesPage } from './services.tsx'
import { ConnectionState, Nothing } from './states.tsx'
import { Subject } from './subject.tsx'

export function App() {
  const target = route.value
  return (
    <main class="booking-page">
      <ConnectionState />
      {isOfWorkspace ? (
        <ServicesPage />
      ) : 'token' in target ? (
        <ManagePage key={target.token} token={target.token} />
      ) : (
        <BookingSteps />
      )}
      <Languages />
      <LastCall />
    </main>
  )
}

function BookingSteps() {
  const { value: open } = settings
  if (!open)
    return <Nothing error={settingsError.value} hint={messages.missingHint} onRetry={() => void loadSettings()} />
  return (
    <>
      <Subject service={open.service} business={open.business} workspaceId={open.workspace_id} />
      {route.value.step === 'choose' && <ChooseStep />}
      {route.value.step === 'details' && <DetailsStep />}
    </>
  )
}
