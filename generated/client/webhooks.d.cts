// Written by `npm run generate` from openapi.yaml. Do not edit.
import type { components, webhooks } from './contract.cjs'

/** Bodies of the webhooks, by their names. */
type WebhookBodies = {
  "event": components["schemas"]["Event"] & Pick<NonNullable<webhooks["event"]["post"]["requestBody"]>["content"]["application/json"], "object">
}
/** The body of any webhook. A property that has another constant in each tells them apart. */
type WebhookBody = WebhookBodies[keyof WebhookBodies]
/** Verifies messages that were signed as Standard Webhooks say, with Web Crypto alone. */
/** The reason why a message is refused. Only `INVALID_BODY` has a valid signature. */
type WebhookProblem = 
/** `webhook-id`, `webhook-timestamp` or `webhook-signature` is missing. */
'MISSING_HEADER'
/** `webhook-timestamp` is no whole number of seconds. */
 | 'INVALID_TIMESTAMP'
/** Sent earlier than the tolerance allows. A message that somebody recorded and sends again is refused so. */
 | 'TOO_OLD'
/** Sent later than the tolerance allows: one of the two clocks is wrong. */
 | 'TOO_NEW'
/** No signature is of one of the secrets. */
 | 'WRONG_SIGNATURE'
/** Signed, but no JSON in UTF-8. */
 | 'INVALID_BODY';
/** Thrown for a message that must not be handled. Answer it with a status that is not 2xx, such as 401. */
declare class WebhookError extends Error {
    readonly code: WebhookProblem;
    constructor(code: WebhookProblem, reason: string);
}
type WebhookMessage = {
    /** Headers as they arrived: those of a `Request`, or an object such as `request.headers` of Node. */
    headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
    /** The body as it arrived, text or bytes. The signature is over these bytes, so that a body which was parsed cannot be verified. */
    body: string | Uint8Array | ArrayBuffer;
};
type WebhookOptions = {
    /** Maximum difference between `webhook-timestamp` and the clock, in either direction and inclusive. Default: 300. */
    toleranceSeconds?: number;
    /** Time to compare with. Default: now. */
    now?: Date;
};
/**
 * Returns the body of a message, if one of the secrets signed it and its time is close to now. A message can arrive twice: keep the
 * `webhook-id` of those that you have handled.
 *
 * @param secrets `whsec_…`, or several: while a secret is replaced, a message of the old or the new one is accepted
 * @throws {WebhookError} for a message that must not be handled
 * @throws {TypeError} for wrong arguments, such as a secret that is not base64
 */
declare function verifyWebhook<Name extends keyof WebhookBodies = keyof WebhookBodies>({ headers, body }: WebhookMessage, secrets: string | readonly string[], { toleranceSeconds, now }?: WebhookOptions): Promise<WebhookBodies[Name]>;

export { WebhookError, verifyWebhook, type WebhookBodies, type WebhookBody, type WebhookMessage, type WebhookOptions, type WebhookProblem }
