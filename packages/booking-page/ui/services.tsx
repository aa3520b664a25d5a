/** The page of a workspace: its public services, each with a link to its booking page. */

import { useEffect } from 'preact/hooks'
import { Button } from '../../web-ui/button.tsx'
import { serverRoot } from '../app/address.ts'
import { languageQuery } from '../app/language.ts'
import { isListing, type Listed, listError, listed, loadServices } from '../app/services.ts'
import { messages } from '../messages.ts'
import { BusinessHead } from './business.tsx'
import { Nothing } from './states.tsx'
import { ServiceFacts } from './subject.tsx'

export function ServicesPage() {
  const { value: found } = listed
  const { value: error } = listError
  const name = found?.business.name
  useEffect(() => {
    if (name !== undefined) document.title = name
  }, [name])
  return (
    <>
      {found && <Services of={found} />}
      {!(found && !error) && <Nothing error={error} hint={messages.noWorkspace} onRetry={() => void loadServices()} />}
    </>
  )
}

function Services({ of: { workspace_id, business, services, next_cursor } }: { of: Listed }) {
  return (
    <>
      <header class="subject">
        <BusinessHead business={business} workspaceId={workspace_id} isSubject />
      </header>
      <section class="card">
        <h2>{messages.chooseService}</h2>
        {services.length === 0 && <p>{messages.noServices}</p>}
        {services.length > 0 && (
          <ul class="services">
            {services.map((service) => (
              <li key={service.id}>
                <a href={`${serverRoot}/book/${workspace_id}/${service.id}${languageQuery}`}>{service.name}</a>
                <ServiceFacts service={service} />
              </li>
            ))}
          </ul>
        )}
        {next_cursor !== null && (
          <div>
            <Button disabled={isListing.value} onClick={() => void loadServices()}>
              {messages.moreServices}
            </Button>
          </div>
        )}
      </section>
    </>
  )
}
