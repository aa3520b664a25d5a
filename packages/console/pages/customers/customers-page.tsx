/** Customers: a search, and the page of one, whose e-mail address is in the address of the page. */
import { useState } from 'preact/hooks'
import { formatNumber } from '../../../web-ui/format.ts'
import { useFoundBookings } from '../../app/find-bookings.ts'
import { linkTo, route } from '../../app/router.ts'
import { isCut, longestSearch, searchText } from '../../app/search-text.ts'
import { messages } from '../../messages.ts'
import { EmptyState, Load } from '../../ui/states.tsx'
import { Table } from '../../ui/table.tsx'
import { CustomerDetails } from './customer-details.tsx'

const { customers: texts } = messages

export function CustomersPage() {
  const [email] = route.value.rest
  if (email) return <CustomerDetails key={email} email={email} />
  return <CustomerSearch />
}

function CustomerSearch() {
  const [typed, setTyped] = useState('')
  const found = useFoundBookings(typed)
  return (
    <>
      <p class="hint">{texts.intro}</p>
      <form class="filters" onSubmit={(event) => event.preventDefault()}>
        <div class="field">
          <label for="customer-search">{texts.search}</label>
          <input
            id="customer-search"
            type="search"
            autocomplete="off"
            value={typed}
            onInput={({ currentTarget }) => setTyped(currentTarget.value)}
          />
        </div>
      </form>
      {isCut(typed) && (
        <p class="hint bad" role="status">
          {texts.tooLong(formatNumber(longestSearch))}
        </p>
      )}
      <section class="card">
        {searchText(typed) === '' ? (
          <EmptyState icon="search" title={texts.start} hint={texts.startHint} />
        ) : (
          <Load loaded={found}>
            {({ customers, isPartial }) => (
              <>
                {customers.length === 0 ? (
                  <EmptyState icon="search" title={texts.none} hint={texts.noneHint} />
                ) : (
                  <Table
                    label={texts.found}
                    rows={customers}
                    keyOf={({ email }) => email}
                    columns={[
                      {
                        title: texts.name,
                        cell: ({ name, email }) => (
                          <a class="row-link" href={linkTo('customers', [email])}>
                            {name}
                          </a>
                        ),
                      },
                      { title: texts.email, cell: ({ email }) => email },
                    ]}
                  />
                )}
                {isPartial && <p class="hint">{texts.partial}</p>}
              </>
            )}
          </Load>
        )}
      </section>
    </>
  )
}
