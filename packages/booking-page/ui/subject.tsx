import { useEffect } from 'preact/hooks'
import { formatDuration } from '../../web-ui/format.ts'
import type { Schemas } from '../app/api.ts'
import { messages } from '../messages.ts'

type SubjectProps = { service: Schemas['PublicServiceResponse']; workspace: string }

/** The head of the page: what is booked, and where. */
export function Subject({ service, workspace }: SubjectProps) {
  useEffect(() => {
    document.title = messages.title(service.name, workspace)
  }, [service.name, workspace])
  return (
    <header class="subject">
      <p class="workspace">{workspace}</p>
      <h1>{service.name}</h1>
      <p class="facts">
        <span>{formatDuration(service.duration_minutes * 60)}</span>
        {service.requires_approval && <span class="badge warn">{messages.approval}</span>}
      </p>
    </header>
  )
}
