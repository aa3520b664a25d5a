import { timestamp } from '#dialect'

/** When a row was made and last changed. */
export const createdAndUpdated = () => ({
  createdAt: timestamp('created_at').notNull(),
  updatedAt: timestamp('updated_at').notNull(),
})
