// Written by `npm run generate` from openapi.yaml. Do not edit.
// packages/client/webhooks.ts
var WebhookError = class extends Error {
  constructor(code, reason) {
    super(`${code}: ${reason}`);
    this.name = "WebhookError";
    this.code = code;
  }
};
async function verifyWebhook({ headers, body }, secrets, { toleranceSeconds = 300, now = /* @__PURE__ */ new Date() } = {}) {
  const keys = await Promise.all([secrets].flat().map(importKey));
  if (keys.length === 0) throw new TypeError("verifyWebhook needs a secret");
  if (!(toleranceSeconds >= 0)) throw new TypeError(`toleranceSeconds is ${toleranceSeconds}, and no number from 0 on`);
  if (Number.isNaN(now.getTime())) throw new TypeError("now is an invalid Date");
  const bytes = bytesOf(body);
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map(
    (name) => headerIn(headers, name)
  );
  checkTime(timestamp, now, toleranceSeconds);
  const signed = joined(utf8.encode(`${id}.${timestamp}.`), bytes);
  const expected = await Promise.all(
    keys.map(async (key) => signatureOf(await crypto.subtle.sign("HMAC", key, signed)))
  );
  if (!signatures.split(" ").some((each) => expected.some((one) => isSame(one, each)))) {
    throw new WebhookError("WRONG_SIGNATURE", "no signature of the message is of one of the secrets");
  }
  return parsed(bytes);
}
var utf8 = new TextEncoder();
var prefix = "whsec_";
async function importKey(secret) {
  const key = decoded(String(secret).startsWith(prefix) ? secret.slice(prefix.length) : String(secret));
  if (key === void 0 || key.length === 0) throw new TypeError("a secret of a webhook is whsec_ and base64");
  return crypto.subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
}
function decoded(base64) {
  try {
    return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return void 0;
  }
}
function signatureOf(digest) {
  return `v1,${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}
function bytesOf(body) {
  if (typeof body === "string") return utf8.encode(body);
  if (body instanceof Uint8Array) return body;
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  throw new TypeError("verifyWebhook needs the body as it arrived, as text or bytes, before it is parsed");
}
function headerIn(headers, name) {
  const found = headers instanceof Headers ? headers.get(name) : Object.entries(headers).find(([each]) => each.toLowerCase() === name)?.[1];
  const value = [found ?? ""].flat().join(" ");
  if (value === "") throw new WebhookError("MISSING_HEADER", `the message has no ${name}`);
  return value;
}
function checkTime(timestamp, now, toleranceSeconds) {
  if (!/^\d{1,15}$/.test(timestamp)) {
    throw new WebhookError("INVALID_TIMESTAMP", "webhook-timestamp is no whole number of seconds");
  }
  const age = Math.floor(now.getTime() / 1e3) - Number(timestamp);
  if (age > toleranceSeconds) throw new WebhookError("TOO_OLD", `the message was sent ${age} seconds ago`);
  if (-age > toleranceSeconds) throw new WebhookError("TOO_NEW", `the message was sent ${-age} seconds ahead of now`);
}
function joined(head, body) {
  const all = new Uint8Array(head.length + body.length);
  all.set(head);
  all.set(body, head.length);
  return all;
}
function isSame(one, other) {
  let difference = one.length ^ other.length;
  for (let index = 0; index < one.length; index++) difference |= one.charCodeAt(index) ^ other.charCodeAt(index);
  return difference === 0;
}
function parsed(bytes) {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new WebhookError("INVALID_BODY", "the message is signed, but no JSON in UTF-8");
  }
}
export {
  WebhookError,
  verifyWebhook
};
