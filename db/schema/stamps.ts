import { moment } from '#dialect'

/** When a row was made and last changed. */
export const stamps = () => ({ createdAt: moment('created_at').notNull(), updatedAt: moment('updated_at').notNull() })
