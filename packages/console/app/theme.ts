/** Light or dark: as the system says, unless the user chose. */
import { effect, signal } from '@preact/signals'

export type Theme = 'system' | 'light' | 'dark'

const key = 'console-theme'
const known = (text: string | null): Theme => (text === 'light' || text === 'dark' ? text : 'system')

export const theme = signal<Theme>(known(localStorage.getItem(key)))

effect(() => {
  const { dataset } = document.documentElement
  if (theme.value === 'system') {
    delete dataset.theme
    localStorage.removeItem(key)
  } else {
    dataset.theme = theme.value
    localStorage.setItem(key, theme.value)
  }
})
