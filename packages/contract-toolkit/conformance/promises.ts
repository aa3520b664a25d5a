/** Promises of a server that OpenAPI has no words for. Each makes a check stricter; without them, any declared response is right. */
import { z } from 'zod'

export const promisesSchema = z.strictObject({
  /** Unknown query parameters are refused. */
  unknown_query_refused: z.boolean().default(false),
  /** A second deletion is answered with 404, where the operation declares it. */
  second_deletion_404: z.boolean().default(false),
  /** Required headers whose absence is answered with 400, or with 404 by operations that declare no 400. */
  missing_header_400: z.array(z.string().min(1)).default([]),
})

export type ServerPromises = z.infer<typeof promisesSchema>

export const noPromises: ServerPromises = promisesSchema.parse({})
