/** Runs before anything of the page is drawn. */
import { startPage } from './app/first-visit.ts'

startPage()
