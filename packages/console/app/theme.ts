/** Light or dark: as the system says, unless the user chose. */
import { effect, signal } from '@preact/signals'
import { store, stored } from '../../web-ui/storage.ts'

export type Theme = 'system' | 'light' | 'dark'

const key = 'console-theme'
const known = (text: string | null): Theme => (text === 'light' || text === 'dark' ? text : 'system')

export const theme = signal<Theme>(known(stored(key)))

effect(() => {
  const { dataset } = document.documentElement
  if (theme.value === 'system') {
    delete dataset.theme
    store(key, null)
  } else {
    dataset.theme = theme.value
    store(key, theme.value)
  }
})
