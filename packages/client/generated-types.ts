/** Placeholders: the generator replaces these types for each description. */

/** Names of parameters whose own name is taken, by operation and location. */
export type Renamed = Record<never, never>
/** Names of header parameters that an option of the client gives. */
export type Defaulted = never
/** Data and declared errors of an operation, in the form that its client has. */
export type Data<Id> = Id extends string ? unknown : never
export type Declared<Id> = Id extends string ? never : never
/** Details of a response that is not as declared. */
export type UnexpectedDetails = unknown
/** Credentials by the name of their security scheme. */
export type Auth = Record<string, unknown>
/** Bodies of the webhooks of the description, by their names. */
export type WebhookBodies = Record<string, unknown>
