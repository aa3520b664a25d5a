import { useEffect } from 'preact/hooks'
import { lengthBounds } from '../../web-ui/lengths.ts'
import type { Schemas } from '../app/api.ts'
import type { Business } from '../app/business.ts'
import { formatLength } from '../app/length.ts'
import { messages } from '../messages.ts'
import { BusinessHead } from './business.tsx'

type Service = Schemas['PublicServiceResponse']
type SubjectProps = { service: Service; business: Business; workspaceId: string }

/** The head of the page: what is booked, and where. */
export function Subject({ service, business, workspaceId }: SubjectProps) {
  useEffect(() => {
    document.title = messages.title(service.name, business.name)
  }, [service.name, business.name])
  return (
    <header class="subject">
      <BusinessHead business={business} workspaceId={workspaceId} />
      <h1>{service.name}</h1>
      <ServiceFacts service={service} />
    </header>
  )
}

/** How long a booking of the service is, and whether the venue has to approve it. */
export function ServiceFacts({ service }: { service: Service }) {
  return (
    <p class="facts">
      <span>{lengthsText(service)}</span>
      {service.requires_approval && <span class="badge warn">{messages.approval}</span>}
    </p>
  )
}

/** The one length, or the shortest and the longest. */
function lengthsText(service: Service): string {
  const { shortest, longest } = lengthBounds(service)
  const text = formatLength(service, shortest)
  return longest === shortest ? text : messages.lengths(text, formatLength(service, longest))
}
