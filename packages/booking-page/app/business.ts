/** The business as its page shows it: the logo, and a colour that can be read in light and in dark. */
import { signal } from '@preact/signals'
import { readableAccent } from '../../web-ui/accent.ts'
import { fetchLogo, type Schemas } from './api.ts'

export type Business = Schemas['PublicBusiness']

/** Address of the logo as `data:`; undefined before it has come, and where there is none. */
export const logo = signal<string | undefined>(undefined)

/** Takes the colours of the page from the business, and reads its logo. */
export async function applyBusiness({ colour, has_logo }: Business, workspaceId: string): Promise<void> {
  const { style } = document.documentElement
  for (const [name, value] of Object.entries(readableAccent(colour))) style.setProperty(name, value)
  if (!has_logo) return
  const { data } = await fetchLogo(workspaceId)
  if (data) logo.value = `data:${data.type};base64,${data.data}`
}
