/** The head of each page: whose it is. */
import { useEffect } from 'preact/hooks'
import { applyBusiness, type Business, logo } from '../app/business.ts'
import { messages } from '../messages.ts'

type HeadProps = {
  business: Business
  workspaceId: string
  /** True where the business itself is the subject of the page; false above the name of a service. */
  isSubject?: boolean
}

export function BusinessHead({ business, workspaceId, isSubject = false }: HeadProps) {
  useEffect(() => {
    void applyBusiness(business, workspaceId)
  }, [business.colour, business.has_logo, workspaceId])
  const { name, description, address } = business
  return (
    <div class="business">
      {business.has_logo && (logo.value ? <img class="logo" src={logo.value} alt="" /> : <span class="logo" />)}
      <div class="business-texts">
        {isSubject ? <h1>{name}</h1> : <p class="workspace">{name}</p>}
        {description !== null && isSubject && <p class="notes">{description}</p>}
        {address !== null && (
          <p class="notes hint">
            <span class="visually-hidden">{messages.address}: </span>
            {address}
          </p>
        )}
      </div>
    </div>
  )
}
