import { timestamp } from '#dialect'

/** The columns `created_at` and `updated_at`. */
export const createdAndUpdated = () => ({
  createdAt: timestamp('created_at').notNull(),
  updatedAt: timestamp('updated_at').notNull(),
})
