// Written by `npm run generate` from openapi.yaml. Do not edit.
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __export = (target, all2) => {
  for (var name in all2)
    __defProp(target, name, { get: all2[name], enumerable: true });
};
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toCommonJS = (mod) => __copyProps(__defProp({}, "__esModule", { value: true }), mod);

// packages/client/operations.ts
var operations_exports = {};
__export(operations_exports, {
  ApiError: () => ApiError,
  createClient: () => createClient,
  isApiError: () => isApiError,
  unwrap: () => unwrap
});
module.exports = __toCommonJS(operations_exports);

// packages/client/fields.ts
function fieldsOf(value) {
  return Object(value);
}
function textOr(value, other) {
  return typeof value === "string" && value !== "" ? value : other;
}
function numberIn(value) {
  return Number(/^\d+(\.\d+)?$/.exec(String(value))?.[0]);
}

// packages/client/agent.ts
function agentHeaders({ name, version }) {
  const runtime = textOr(fieldsOf(fieldsOf(globalThis).navigator).userAgent, "");
  if (/^Mozilla\//.test(runtime)) return {};
  return { "User-Agent": `${name}/${version} ${runtime}`.trim(), "X-Client-Version": version };
}

// packages/client/body.ts
function parsed(bytes, isJson, charset = "utf-8") {
  let problem = "INVALID_UTF8";
  try {
    const text = new TextDecoder(charset, { fatal: true }).decode(bytes);
    problem = text.trim() === "" ? "EMPTY" : "INVALID_JSON";
    return { value: isJson ? JSON.parse(text) : text };
  } catch {
    return { problem };
  }
}
function lenientText(bytes) {
  return new TextDecoder().decode(bytes);
}
function isRedirect({ type, status }) {
  return type === "opaqueredirect" || status >= 300 && status < 400 && status !== 304;
}
var descriptions = {
  STATUS: "the status",
  REDIRECT: "a redirect (is baseUrl right?)",
  MEDIA_TYPE: "the media type (is baseUrl right?)",
  EMPTY: "no body",
  INVALID_UTF8: "not UTF-8",
  INVALID_JSON: "not JSON, or cut off",
  WRONG_TYPE: "the JSON type",
  TOO_LONG: "a longer event",
  CURSOR: "the list leads back to an earlier page"
};
function problemSentence(problem, response, text = "") {
  const name = problem === "REDIRECT" ? "Location" : "Content-Type";
  const value = response?.headers.get(name);
  const begin = text && ` It begins ${JSON.stringify(text.slice(0, 120))}.`;
  return `Not as declared: ${descriptions[problem]}${value ? `; ${name}: ${value}` : ""}.${begin}`;
}

// packages/client/error.ts
var ApiError = class extends Error {
  constructor({ headers, ...facts2 }, options) {
    super(messageOf(facts2), options);
    this.name = "ApiError";
    Object.assign(this, { problem: null }, facts2);
    Object.defineProperties(this, { headers: { value: headers }, [brand]: { value: true } });
  }
};
var brand = /* @__PURE__ */ Symbol.for("contract-client.ApiError");
function isBranded(value) {
  return Object(value)[brand] === true;
}
function unwrap(result) {
  if (result.ok) return result.data;
  throw result.error;
}
function messageOf(facts2) {
  const { operationId, status, code, reason, details, requestId, attempts } = facts2;
  const issues = issuesIn(details).map((issue) => ` ${issue.in} ${issue.path} ${issue.message}.`);
  const notes = [requestId && `request ${requestId}`, attempts > 1 && `${attempts} attempts`].filter(Boolean).join(", ");
  return `${operationId}: ${status ? `${status} ` : ""}${code}: ${reason}${issues.join("")}${notes && ` (${notes})`}`;
}
function issuesIn(details) {
  const { issues } = fieldsOf(details);
  return Array.isArray(issues) ? issues.filter((issue) => typeof issue?.in === "string") : [];
}

// packages/client/response-facts.ts
function requestIdOf({ headers }) {
  return headers.get("X-Request-Id") ?? [...headers].find(([name]) => /(^|-)request-?id$/.test(name))?.[1] ?? null;
}
function requestIdIn(error, response) {
  return error?.requestId ?? (response && requestIdOf(response));
}
function rateLimitOf({ headers }) {
  const [limit = 0, remaining = 0, reset = 0] = ["Limit", "Remaining", "Reset"].map(
    (name) => numberIn(headers.get(`X-RateLimit-${name}`) ?? headers.get(`RateLimit-${name}`))
  );
  const resetAt = new Date((reset < 1e9 ? Date.now() / 1e3 + reset : reset) * 1e3);
  return Number.isNaN(limit + remaining + resetAt.getTime()) ? null : { limit, remaining, resetAt };
}
function isReplay({ headers }) {
  return /^true$/i.test(String(headers.get("Idempotency-Replayed") ?? headers.get("Idempotent-Replayed")));
}

// packages/client/failure.ts
function failureOf({ id: operationId, attempts, idempotencyKey }, response, { cause, ...facts2 }, flags) {
  const { status = null, headers = null } = response ?? {};
  const requestId = response && requestIdOf(response);
  const usual = { operationId, status, headers, details: {}, requestId, attempts, idempotencyKey };
  return { error: new ApiError({ ...usual, ...facts2 }, { cause }), response, ...flags };
}
function unexpected(subject, response, problem, text, isGarbled = false, details = {}) {
  const reason = problemSentence(problem, response, text);
  return failureOf(subject, response, { code: "UNEXPECTED_REPLY", reason, problem, details }, { isGarbled });
}
function cancelled(call) {
  const { signal } = call.options;
  const cause = signal?.reason;
  const [code, reason] = fieldsOf(cause).name === "TimeoutError" ? ["TIMEOUT", "The time of the signal is over."] : ["ABORTED", "The caller ended it."];
  return failureOf(call, null, { code, reason, cause }, { isFinal: true });
}

// packages/client/numbers.ts
function checkNumbers(options, say) {
  for (const [name, value = 0] of Object.entries(options)) {
    if (/^max|Ms$/.test(name) && !(typeof value === "number" && value >= 0)) {
      throw say(`${name} is ${typeof value === "number" ? value : JSON.stringify(value)}, and no number from 0 on`);
    }
  }
}

// packages/client/pages.ts
async function* pages(list, input = {}, options = {}) {
  const { maxPages } = options;
  checkNumbers(options, (what) => new TypeError(`${list.id}: ${what}`));
  const cursors = /* @__PURE__ */ new Set();
  let asked = input;
  for (let page = 0; maxPages === void 0 || page < maxPages; page++) {
    const result = await list.fetch(asked, options);
    if (result.error) throw result.error;
    const data = fieldsOf(result.data);
    const cursor = data.next_cursor ?? null;
    const fail = (problem) => unexpected({ id: list.id, ...result }, result.response, problem).error;
    if (!Array.isArray(data[list.items]) || typeof (cursor ?? "") !== "string") throw fail("WRONG_TYPE");
    yield data;
    if (cursor === null) return;
    if (cursors.has(cursor)) throw fail("CURSOR");
    cursors.add(cursor);
    asked = { ...input, cursor };
  }
}
async function* all(list, input, options) {
  for await (const data of pages(list, input, options)) yield* [data[list.items]].flat();
}

// packages/client/reply.ts
var json = "application/json";
async function read(call, response) {
  const { status, ok } = response;
  const declared = call.operation.facts[status];
  const isDone = declared !== void 0 && (ok || status === 304);
  const media = isDone ? declared[0] : json;
  const isFitting = !media || mediaTypeOf(response) === media;
  if (call.isOpen && isDone && isFitting) return { data: response, response };
  const bytes = await response.arrayBuffer();
  if (!media) return { data: void 0, response };
  const { value, problem } = bodyOf(bytes, media, isFitting);
  if (isDone && !problem) return { data: value, response };
  const { code, message, request_id, details } = fieldsOf(fieldsOf(value).error);
  if (problem || ok || typeof code !== "string" || isRedirect(response)) {
    const kind = isRedirect(response) ? "REDIRECT" : problem ?? "WRONG_TYPE";
    const isUndeclared = !declared && (kind === "EMPTY" || kind === "WRONG_TYPE");
    const isGarbled = isDone || (kind === "MEDIA_TYPE" ? ok : declared !== void 0 && kind !== "WRONG_TYPE");
    return unexpected(call, response, isUndeclared ? "STATUS" : kind, lenientText(bytes), isGarbled);
  }
  const reason = textOr(message, code);
  if (!declared?.includes(code)) {
    const newer = `Not as declared: the code ${code}; the server may be newer than this client: ${reason}`;
    return failureOf(call, response, { code: "UNEXPECTED_REPLY", problem: "CODE", reason: newer });
  }
  const requestId = requestIdOf(response) ?? textOr(request_id, null);
  return failureOf(call, response, { code, reason, requestId, details: isObject(details) ? details : {} });
}
function bodyOf(bytes, media, isFitting) {
  if (!bytes.byteLength) return { problem: "EMPTY" };
  if (!isFitting) return { problem: "MEDIA_TYPE" };
  const found = parsed(bytes, media === json);
  return media !== json || found.problem || isObject(found.value) ? found : { problem: "WRONG_TYPE" };
}
function isObject(value) {
  return Object(value) === value && !Array.isArray(value);
}
function mediaTypeOf({ headers }) {
  return headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
}

// packages/client/secrets.ts
function textFault(value) {
  if (typeof value === "string" && /^[ -~]*[!-~][ -~]*$/.test(value)) return void 0;
  return "is empty or not printable ASCII";
}
function checkCredentials({ secrets, faultOf }) {
  for (const [name, secret2] of Object.entries(secrets)) {
    const fault = secret2 === void 0 || typeof secret2 === "function" ? void 0 : faultOf(secret2, name);
    if (fault) throw new TypeError(`createClient: ${name} ${fault}`);
  }
}
async function valuesOf({ secrets, faultOf }, refused = {}) {
  const asking = Object.entries(secrets).map(async ([name, secret2]) => {
    if (secret2 === void 0) return [];
    const value = typeof secret2 === "function" ? await secret2(refused[name] ?? null) : secret2;
    const fault = faultOf(value, name);
    if (fault) throw new TypeError(`${name} returned a credential that ${fault}`);
    return [[name, value]];
  });
  return Object.fromEntries((await Promise.all(asking)).flat());
}
function isSame(values, others) {
  return JSON.stringify(values) === JSON.stringify(others);
}

// packages/client/request.ts
function checkOptions(options) {
  const { apiKey, sessionCookie, baseUrl } = options;
  checkNumbers(options, (what) => new TypeError(`createClient: ${what}`));
  if (apiKey !== void 0 && sessionCookie !== void 0) {
    throw new TypeError("createClient: give apiKey or sessionCookie, not both");
  }
  checkCredentials(credentialsOf(options));
  if (!isBaseUrl(baseUrl)) {
    throw new TypeError(`createClient: baseUrl "${baseUrl}" is no http(s) URL without query`);
  }
}
function credentialsOf({ apiKey, sessionCookie }) {
  return {
    secrets: { apiKey, sessionCookie },
    faultOf: (value) => String(value).includes(" ") ? "holds a space" : textFault(value)
  };
}
function prepare(id, { method, path, facts: facts2 }, input, client, options) {
  const { body, ...parameters } = input;
  const say = (what) => new TypeError(`${id}: ${what}`);
  checkNumbers(options, say);
  const headers = headersOf(facts2, parameters, client, options, say);
  if (body !== void 0) {
    if (!facts2.body?.[0]) throw say("takes no body");
    headers.set("Content-Type", facts2.body[0]);
  }
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value === void 0 || facts2.headers?.includes(name) || path.includes(`{${name}}`)) continue;
    for (const each of [value].flat()) query.append(name, textOf(name, each, say));
  }
  const route = path.replace(/\{(.+?)\}/g, (_, name) => {
    const value = parameters[name];
    return segmentOf(name, value && textOf(name, value, say), say);
  });
  const url = client.baseUrl.replace(/\/+$/, "") + route + String(query).replace(/^./, "?$&");
  const init = {
    method,
    // Following a redirect would turn a POST into a GET.
    redirect: "manual",
    ...client.credentials && { credentials: client.credentials },
    body: JSON.stringify(body)
  };
  return {
    credentials: credentialsOf(client),
    idempotencyKey: facts2.headers?.includes(keyHeader) ? headers.get(keyHeader) : null,
    request({ apiKey, sessionCookie }) {
      const sent = new Headers(headers);
      if (apiKey) sent.set("Authorization", `Bearer ${apiKey}`);
      if (sessionCookie) sent.set("Cookie", String(sessionCookie));
      return { url, init: { ...init, headers: sent } };
    }
  };
}
var workspaceHeader = "X-App-Workspace";
var keyHeader = "Idempotency-Key";
function headersOf(facts2, parameters, client, options, say) {
  const success = Object.keys(facts2).find((kind) => /^2/.test(kind));
  const headers = new Headers({ Accept: success && facts2[success]?.[0] || "application/json" });
  for (const given of [client.headers, options.headers]) {
    for (const [name, value] of Object.entries(given ?? {})) headers.set(name, value);
  }
  const { idempotencyKey = randomKey() } = options;
  const usual = { [workspaceHeader]: client.workspace, [keyHeader]: idempotencyKey };
  for (const name of facts2.headers ?? []) {
    const value = parameters[name] ?? (headers.has(name) ? void 0 : usual[name]);
    if (value !== void 0 && value !== null) headers.set(name, textOf(name, value, say));
    if (name === workspaceHeader && !headers.has(name)) {
      throw say(`needs createClient({ workspace }) or '${name}'`);
    }
  }
  return headers;
}
function textOf(name, value, say) {
  if (value instanceof Date && Number.isFinite(+value)) return value.toISOString();
  if (Object(value) === value) throw say(`${name} is no text, number, boolean or valid Date`);
  return String(value);
}
function randomKey() {
  return crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join("-");
}
function segmentOf(name, value, say) {
  const text = String(value ?? "");
  if (/^\.{0,2}$/.test(text)) throw say(`needs ${name}, and it is ${JSON.stringify(value)}`);
  return encodeURIComponent(text);
}
function isBaseUrl(baseUrl) {
  try {
    const page = textOr(fieldsOf(fieldsOf(globalThis).location).href, void 0);
    const { protocol, search, hash, username, password } = new URL(String(baseUrl), page);
    return /^https?:$/.test(protocol) && !(search + hash + username + password);
  } catch {
    return false;
  }
}

// packages/client/hooks.ts
var redacted = "[redacted]";
var secret = /authorization|cookie|token|secret|passw|signature|api-?key|^key$/i;
function requestView({ id, attempts }, { url, init, secretNames }) {
  const view = {
    operationId: id,
    attempt: attempts + 1,
    method: init.method,
    url: url.replace(
      /([?&]([^=&#]+)=)[^&#]*/g,
      (pair, start, name) => isSecret(name, secretNames) ? start + redacted : pair
    ),
    headers: shown(init.headers, secretNames),
    setHeader(name, value) {
      init.headers.set(name, value);
      view.headers = shown(init.headers, secretNames);
    }
  };
  return hiding(view, "body", init.body ?? null);
}
async function beforeAttempt(client, view) {
  await tell(client, "onRequest", view, `: ${view.method} ${view.url}`, () => client.onRequest?.(view));
}
function afterAttempt(client, request, durationMs, { data, error, response }) {
  const { status = null, headers = null } = response ?? {};
  const requestId = requestIdIn(error, response);
  const note = requestId ? `, request ${requestId}` : "";
  const view = hiding(
    {
      request,
      durationMs,
      status,
      headers: headers && shown(headers),
      requestId,
      error: error ?? null
    },
    "data",
    data
  );
  const message = `: ${error?.code ?? status} after ${Math.round(durationMs)} ms${note}`;
  void tell(client, "onResponse", request, message, () => client.onResponse?.(view));
}
function beforeWait({ id: operationId, attempts: attempt2, client }, delayMs, error) {
  const view = { operationId, attempt: attempt2, delayMs, error };
  const message = ` failed (${error.code}); the next in ${Math.round(delayMs)} ms`;
  void tell(client, "onRetry", view, message, () => client.onRetry?.(view));
}
async function tell({ logger }, name, { operationId, attempt: attempt2 }, message, hook) {
  log(logger, name === "onRetry" ? "warn" : "debug", `${operationId}: attempt ${attempt2}${message}`);
  try {
    await hook();
  } catch (cause) {
    log(logger ?? console, "error", `${name} of ${operationId} threw`, cause);
  }
}
function log(logger, level, ...said) {
  try {
    logger?.[level](...said);
  } catch {
  }
}
function shown(headers, secretNames) {
  return Object.fromEntries([...headers].map(([name, value]) => [name, isSecret(name, secretNames) ? redacted : value]));
}
function isSecret(name, secretNames = []) {
  return secret.test(name) || secretNames.includes(name.toLowerCase());
}
function hiding(view, name, value) {
  return Object.defineProperty(view, name, { value });
}

// packages/client/retry.ts
var passing = [408, 429, 500, 502, 503, 504];
var repeatable = ["GET", "HEAD", "OPTIONS", "QUERY", "PUT", "DELETE"];
function mayRepeat({ method, facts: facts2 }, hasKey, failure) {
  const { error, response, isGarbled, isFinal } = failure;
  if (isFinal) return false;
  const isHarmless = repeatable.includes(method) || hasKey;
  if (!response) return isHarmless;
  const { headers, status } = response;
  const wish = headers.get("X-Should-Retry");
  if (wish === "false") return false;
  if (isHarmless) return wish === "true" || isGarbled === true || passing.includes(status);
  return status === 429 || error.code === "SERVICE_UNAVAILABLE" && headers.has("Retry-After") && !facts2?.[502];
}
function mayHaveBeenDone({ error, response, isGarbled }) {
  if (response === null || isGarbled) return true;
  return response.status >= 500 && error.code !== "SERVICE_UNAVAILABLE";
}
function delayBefore(retry, failure, longestAskedMs, random = Math.random) {
  const firstDelayMs = 500;
  const longestDelayMs = 8e3;
  const jitter = 0.25;
  const asked = askedDelayMs(failure);
  if (asked === void 0) return Math.min(firstDelayMs * 2 ** (retry - 1), longestDelayMs) * (1 - jitter * random());
  return asked > longestAskedMs ? void 0 : asked * (1 + jitter * random());
}
function askedDelayMs({ error, response }) {
  if (response?.status !== 429 && response?.status !== 503) return void 0;
  const { headers } = response;
  const text = headers.get("Retry-After");
  const now = timeIn(headers.get("Date")) || Date.now();
  return [
    numberIn(headers.get("Retry-After-Ms")),
    numberIn(text ?? fieldsOf(error.details).retry_after) * 1e3,
    Math.max(0, timeIn(text) - now)
  ].find((delayMs) => delayMs >= 0);
}
function timeIn(text) {
  return Date.parse(/^[A-Z][a-z]{2,8}, \d.* GMT$/.exec(text ?? "")?.[0] ?? "");
}

// packages/client/timer.ts
function whenOver(signal, delayMs, end) {
  const stop = () => {
    clearTimeout(timer);
    signal?.removeEventListener("abort", over);
  };
  const over = () => {
    stop();
    end();
  };
  const longestTimerMs = 2 ** 31 - 1;
  const timer = setTimeout(over, Math.min(delayMs, longestTimerMs));
  signal?.addEventListener("abort", over);
  if (signal?.aborted) over();
  return stop;
}
function waited(delayMs, signal) {
  return new Promise((resolve) => whenOver(signal, delayMs, resolve));
}

// packages/client/send.ts
async function send(call, read2) {
  const { operation, client, options } = call;
  const maxRetries = options.maxRetries ?? client.maxRetries ?? 2;
  const deadlineMs = options.deadlineMs ?? client.deadlineMs ?? Number.POSITIVE_INFINITY;
  const deadlineAt = performance.now() + deadlineMs;
  let isMaybeDone = false;
  for (let retry = 1; ; ) {
    const outcome = await attempt(call, read2, deadlineMs, deadlineAt);
    const { error, response } = outcome;
    if (!error) return resultOf(call, outcome);
    if (isMaybeDone && response && error.code === operation.gone) {
      return resultOf(call, { data: call.isOpen ? response : void 0, response });
    }
    const { values } = call;
    if (error.status === 401 && values && !call.refused) {
      call.refused = { values, failure: outcome };
      call.values = void 0;
      continue;
    }
    isMaybeDone ||= mayHaveBeenDone(outcome);
    const delayMs = retry <= maxRetries && mayRepeat(operation, call.idempotencyKey !== null, outcome) ? delayBefore(retry, outcome, client.maxRetryAfterMs ?? 6e4) : void 0;
    if (delayMs === void 0 || performance.now() + delayMs >= deadlineAt) return resultOf(call, outcome);
    beforeWait(call, delayMs, error);
    await waited(delayMs, options.signal);
    retry++;
  }
}
async function attempt(call, read2, deadlineMs, deadlineAt) {
  const { client, options, isOpen } = call;
  const { signal } = options;
  if (signal?.aborted) return cancelled(call);
  const timeoutMs = options.timeoutMs ?? client.timeoutMs ?? 3e4;
  const leftMs = Math.max(0, deadlineAt - performance.now());
  const isFinal = leftMs < timeoutMs;
  const limit = isFinal ? `before the deadline of ${deadlineMs}` : `within ${timeoutMs}`;
  const controller = new AbortController();
  const begun = { at: 0 };
  let stop = () => {
  };
  const outcome = await new Promise((resolve) => {
    stop = whenOver(signal, Math.min(timeoutMs, leftMs), () => {
      const late = { code: "TIMEOUT", reason: `No reply ${limit} ms.` };
      resolve(signal?.aborted ? cancelled(call) : failureOf(call, null, late, { isFinal }));
      controller.abort();
    });
    const ending = isOpen && signal ? AbortSignal.any([controller.signal, signal]) : controller.signal;
    exchange(call, read2, ending, begun).then(resolve, (cause) => {
      const reason = `No reply: ${depthsOf(cause)}.${originHint(begun.view?.url)}`;
      resolve(failureOf(call, null, { code: "NETWORK_ERROR", reason, cause }));
    });
  });
  stop();
  if (begun.view) afterAttempt(client, begun.view, performance.now() - begun.at, outcome);
  return outcome;
}
async function exchange(call, read2, signal, begun) {
  const { client, refused } = call;
  let { values } = call;
  try {
    values ??= await valuesOf(call.credentials, refused?.values);
  } catch (cause) {
    const reason = "The function for the credential failed.";
    return failureOf(call, null, { code: "CREDENTIAL_ERROR", reason, cause }, { isFinal: true });
  }
  signal.throwIfAborted();
  call.values = values;
  if (refused && isSame(refused.values, values)) return refused.failure;
  const request = call.request(values);
  const view = requestView(call, request);
  await beforeAttempt(client, view);
  signal.throwIfAborted();
  call.attempts++;
  begun.view = view;
  begun.at = performance.now();
  const { fetch = globalThis.fetch } = client;
  return checked(call, await read2(call, await fetch(request.url, { ...request.init, signal })));
}
function checked(call, outcome) {
  const { id: operationId, client, isOpen } = call;
  const { data, error, response } = outcome;
  if (error || isOpen || !client.checkReply) return outcome;
  let fault;
  try {
    fault = client.checkReply({ operationId, status: response.status, data });
  } catch (cause) {
    fault = fieldsOf(cause).message ?? cause;
  }
  if (fault === void 0) return outcome;
  const reason = `Not as declared: ${fault}`;
  return failureOf(call, response, { code: "UNEXPECTED_REPLY", problem: "SHAPE", reason });
}
function resultOf({ attempts, idempotencyKey }, { data, error, response }) {
  return {
    ok: !error,
    data,
    error,
    requestId: requestIdIn(error, response),
    response,
    attempts,
    idempotencyKey,
    isReplay: !!response && isReplay(response),
    rateLimit: response && rateLimitOf(response)
  };
}
function originHint(url = "") {
  const { origin } = fieldsOf(fieldsOf(globalThis).location);
  return !(origin && url) || url.startsWith(`${origin}/`) ? "" : ` Does the server allow ${origin} (CORS)?`;
}
function depthsOf(cause) {
  const { message, cause: deeper } = fieldsOf(cause);
  const inner = fieldsOf(deeper);
  return [message || cause, inner.message || inner.code].filter(Boolean).join(": ");
}

// packages/client/line-splitter.ts
var TooLong = class extends Error {
};
var usualPartLength = 8 * 1024 * 1024;
function lineSplitter(lineBreak, maxLength) {
  let rest = "";
  return function* (text) {
    const lines = /[\r\n]/.test(text) ? (rest + text).split(lineBreak) : [rest + text];
    rest = lines.pop() ?? "";
    for (const line of lines) {
      assertLength(line.length, maxLength);
      yield line;
    }
    assertLength(rest.length, maxLength);
  };
}
function assertLength(length, maxLength) {
  if (length > maxLength) throw new TooLong(`longer than ${maxLength}`);
}

// packages/client/event-parser.ts
function eventParser(state, maxLength) {
  const split = lineSplitter(/\r\n|\n|\r/, maxLength);
  let isAfterReturn = false;
  let id = state.lastId;
  let [event, data, isEmpty] = ["", void 0, true];
  return function* (text) {
    const rest = isAfterReturn && text[0] === "\n" ? text.slice(1) : text;
    if (text !== "") isAfterReturn = text.endsWith("\r");
    for (const line of split(rest)) {
      if (line !== "") {
        take(line);
        continue;
      }
      if (isEmpty) continue;
      state.lastId = id;
      const block = { event: event || "message", id, data };
      [event, data, isEmpty] = ["", void 0, true];
      yield block;
    }
  };
  function take(line) {
    isEmpty = false;
    const [, field = "", value = ""] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    if (field === "event") event = value;
    if (field === "data") {
      data = data === void 0 ? value : `${data}
${value}`;
      assertLength(data.length, maxLength);
    }
    if (field === "id" && !value.includes("\0")) id = value;
    if (field === "retry" && /^\d+$/.test(value)) state.delayMs = Number(value);
  }
}
function resumeHeaders({ lastId }) {
  return lastId ? { "Last-Event-ID": String.fromCharCode(...new TextEncoder().encode(lastId)) } : {};
}

// packages/client/stream.ts
var usualIdleTimeoutMs = 45e3;
var usualDelayMs = 1e3;
async function* stream(id, open, maxRetries, options) {
  const state = { lastId: "", delayMs: usualDelayMs };
  for (let failures = 0; ; ) {
    const result = await open(resumeHeaders(state));
    if (result.error) throw result.error;
    const subject = { id, attempts: result.attempts, idempotencyKey: null, options };
    const reader = result.data.body?.getReader();
    const decoder = new TextDecoder();
    const parse = eventParser(state, usualPartLength);
    let received = 0;
    let lost;
    try {
      for (; ; ) {
        const part = await next(reader, options);
        if (!part) break;
        for (const { data } of parse(decoder.decode(part, { stream: true }))) {
          if (received++ > 0) failures = 0;
          if (data) yield JSON.parse(data);
        }
      }
    } catch (cause) {
      lost = cause;
    } finally {
      reader?.cancel().catch(() => {
      });
    }
    const problem = lost instanceof SyntaxError ? "INVALID_JSON" : lost instanceof TooLong ? "TOO_LONG" : void 0;
    if (problem) throw unexpected(subject, result.response, problem).error;
    if (options.signal?.aborted) throw cancelled(subject).error;
    if (++failures > maxRetries) {
      throw failureOf(subject, null, { code: "NETWORK_ERROR", reason: "The stream ended.", cause: lost }).error;
    }
    await waited(state.delayMs ?? usualDelayMs, options.signal);
  }
}
async function next(reader, { signal, idleTimeoutMs = usualIdleTimeoutMs }) {
  let stop = () => {
  };
  const over = new Promise((_, reject) => {
    stop = whenOver(signal, idleTimeoutMs, () => reject(new Error(`Nothing arrived within ${idleTimeoutMs} ms.`)));
  });
  try {
    return (await Promise.race([reader?.read(), over]))?.value;
  } finally {
    stop();
  }
}

// packages/client/with.ts
function withMethod(methods, options, create) {
  const value = (changes) => create(merged(options, changes), changes);
  return Object.defineProperty(methods, "with", { value });
}
function merged(options, changes) {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== void 0));
  const isOtherCaller = "apiKey" in given || "sessionCookie" in given;
  return {
    ...options,
    ...isOtherCaller && { apiKey: void 0, sessionCookie: void 0 },
    ...given,
    headers: { ...options.headers, ...changes.headers }
  };
}

// packages/client/create.ts
function clientOf(operations, agent, options) {
  checkOptions(options);
  const client = { ...options, headers: { ...agentHeaders(agent), ...options.headers } };
  const methods = Object.entries(operations).map(([id, operation]) => [id, methodOf(id, operation, client)]);
  return withMethod(Object.fromEntries(methods), options, (changed) => clientOf(operations, agent, changed));
}
function methodOf(id, operation, client) {
  const calling = (isOpen) => async (input = {}, options = {}) => {
    const prepared = prepare(id, operation, input, client, options);
    return send({ id, operation, client, options, isOpen, attempts: 0, ...prepared }, read);
  };
  const raw = calling(true);
  if (operation.facts[200]?.[0] === "text/event-stream") {
    const follow = (input, options = {}) => {
      const maxRetries = options.maxRetries ?? client.maxRetries ?? 2;
      const open = (headers) => raw(input, { ...options, headers: { ...options.headers, ...headers } });
      return stream(id, open, maxRetries, options);
    };
    return Object.assign(follow, { raw });
  }
  const call = Object.assign(calling(false), { raw });
  const { items } = operation;
  if (!items) return call;
  const list = { id, items, fetch: call };
  return Object.assign(call, {
    pages: (input, options) => pages(list, input, options),
    all: (input, options) => all(list, input, options)
  });
}

// packages/client/operation-table.ts
var firstLetter = 48;
function operationsOf(facts2, routes2, everywhere) {
  const known = facts2.split("\n").flatMap((line) => {
    const [kind = "", ...values] = line.split(" ");
    return values.map((value) => [kind, isError(kind) ? value.toUpperCase() : value]);
  });
  const operations = routes2.split("\n").flatMap((line) => {
    const [path = "", ...each] = line.split(" ");
    return each.map((text) => {
      const [letters = "", method = "", id = "", word] = text.split(",");
      const operation = { path, method, facts: {} };
      if (method === "DELETE") operation.gone = word?.toUpperCase();
      else operation.items = word;
      for (const letter of letters + everywhere) {
        const [kind = "", value = ""] = known[letter.charCodeAt(0) - firstLetter] ?? [];
        operation.facts[kind] = [...operation.facts[kind] ?? [], value];
      }
      return [id, operation];
    });
  });
  return Object.fromEntries(operations);
}
function isError(kind) {
  return /^[45]/.test(kind);
}

// packages/client/is-api-error.ts
function isApiError(value, code) {
  return isBranded(value) && (code === void 0 || value.code === code);
}

// packages/client/operations.ts
var facts = "200 text/event-stream application/yaml text/html application/json\n201 application/json\n204 \n304 \n400 validation_failed malformed_request\n401 invalid_credentials unauthenticated\n403 owner_required origin_not_allowed insufficient_privilege admin_required cross_site_request\n404 session_not_found integration_not_found closure_not_found turn_not_found api_key_not_found requirement_not_found invitation_not_found member_not_found hold_not_found agent_run_not_found resource_not_found booking_not_found service_not_found workspace_not_found not_found\n405 method_not_allowed\n408 request_timeout\n409 account_already_exists workspace_limit_reached integration_already_exists closure_limit_reached hold_limit_reached hold_expired reassignment_refused last_owner member_already_exists resource_limit_reached requirement_limit_reached booking_not_started agent_run_archived hold_consumed agent_sandbox_unavailable requirement_already_exists cancellation_too_late storage_limit_reached slot_unavailable turn_already_active changed_meanwhile booking_state_conflict version_conflict\n413 payload_too_large\n415 unsupported_media_type\n422 current_password_wrong role_cap_too_high key_fields_invalid key_not_live booking_source_invalid customer_required remote_not_allowed password_too_weak requirement_target_invalid requirement_quantity_invalid range_invalid repository_too_large agent_run_not_git_backed idempotency_key_reused invalid_params\n429 rate_limited\n431 headers_too_large\n500 internal_error\n502 upstream_unavailable\n503 service_unavailable\nbody application/json\nheaders Last-Event-ID If-None-Match Idempotency-Key X-App-Workspace";
var routes = "/v1/sessions =37:y,GET,listSessions,sessions 94~hi?7y,POST,createSession\n/v1/sessions/current 5=?7:y,DELETE,deleteCurrentSession\n/v1/sessions/{sessionId} @5=?x:y,DELETE,deleteSession,session_not_found\n/v1/me 37:,GET,getMe\n/v1/me/password jq5=~hi?7:y,POST,changePassword\n/v1/accounts QqF4~hi?7y,POST,createAccount\n/v1/workspaces 37:y,GET,listWorkspaces,workspaces R=4~hi?7:y,POST,createWorkspace\n/v1/workspaces/{workspaceId} xM3:y,GET,getWorkspace e>~hi?xM37:y,PATCH,updateWorkspace\n/v1/workspaces/{workspaceId}/leave X5=?xM:y,POST,leaveWorkspace\n/v1/workspaces/{workspaceId}/storage xM3:y,GET,getWorkspaceStorage\n/v1/workspaces/{workspaceId}/members xM3:y,GET,listMembers,members\n/v1/workspaces/{workspaceId}/members/{memberId} GxM3:y,GET,getMember X;Ge=>~hi?xM37:y,PATCH,updateMember\n/v1/workspaces/{workspaceId}/invitations >xM3:y,GET,listInvitations,invitations ;Y=4>~hi?xM7:y,POST,createInvitation\n/v1/workspaces/{workspaceId}/invitations/{invitationId} F5=>?xM:y,DELETE,deleteInvitation,invitation_not_found\n/v1/invitations/look-up F~hi?37y,POST,lookUpInvitation\n/v1/invitations/accept YF=4~hi?7:y,POST,acceptInvitation\n/v1/workspaces/{workspaceId}/integrations xM3:y,GET,listIntegrations,integrations S4>~hi?xM7:y,POST,createIntegration\n/v1/workspaces/{workspaceId}/api-keys >xM3:y,GET,listApiKeys,api_keys AklG=4~hi?xM7:y,POST,createApiKey\n/v1/workspaces/{workspaceId}/api-keys/{keyId} D>xM3:y,GET,getApiKey\n/v1/workspaces/{workspaceId}/api-keys/{keyId}/rotate mD=?xM3:y,POST,rotateApiKey\n/v1/workspaces/{workspaceId}/api-keys/{keyId}/revoke D=?xM3:y,POST,revokeApiKey\n/v1/workspaces/{workspaceId}/audit-log >xM3:y,GET,listAuditLog,entries\n/v1/services M37:y,GET,listServices,services 4>~hi?M7:y,POST,createService\n/v1/services/{serviceId} LxM3:y,GET,getService eL>~hi?xM37:y,PATCH,updateService\n/v1/services/{serviceId}/update-preview eL>~hi?xM37:y,POST,previewServiceUpdate,bookings\n/v1/resources M37:y,GET,listResources Z4>~hi?M7:y,POST,createResource\n/v1/resources/{resourceId} JxM3:y,GET,getResource ZeJ>~hi?xM37:y,PATCH,updateResource\n/v1/resources/{resourceId}/update-preview eJ>~hi?xM37:y,POST,previewResourceUpdate,bookings\n/v1/archived-resources M37:y,GET,listArchivedResources,resources\n/v1/resources/{resourceId}/closures JxM37:y,GET,listResourceClosures,closures TJ4>~hi?xM7:y,POST,createResourceClosure\n/v1/resources/{resourceId}/closure-preview J>~hi?xM37:y,POST,previewResourceClosure,bookings\n/v1/resources/{resourceId}/closures/{closureId} B5J>?xM7:y,DELETE,deleteResourceClosure,closure_not_found\n/v1/resource-closures tM37:y,GET,listClosures,closures\n/v1/services/{serviceId}/resource-requirements LxM3:y,GET,listResourceRequirements [`rsJL4>~hi?xM7:y,POST,createResourceRequirement\n/v1/services/{serviceId}/resource-requirements/preview [`rsJL>~hi?xM37:y,POST,previewResourceRequirement,bookings\n/v1/services/{serviceId}/resource-requirements/{requirementId} E5L>?xM:y,DELETE,deleteResourceRequirement,requirement_not_found E`rseJL>~hi?xM37:y,PATCH,updateResourceRequirement\n/v1/services/{serviceId}/resource-requirements/{requirementId}/preview E`rseJL>~hi?xM37:y,POST,previewResourceRequirementUpdate,bookings\n/v1/availability t<HK=LM37:y,GET,listAvailability\n/v1/availability/explain HKLM37:y,GET,explainAvailability\n/v1/unmet-demand t>M37:y,GET,listUnmetDemand,unmet_demand\n/v1/availability/holds M37:y,GET,listHolds,holds U^<cHwL4~hi?M7:y,POST,createHold\n/v1/availability/holds/{holdId} <HxM37:y,GET,getHold ^<H5?xM7:y,DELETE,deleteHold,hold_not_found\n/v1/public/booking-pages/{workspaceId} xM37y,GET,listPublicServices,services\n/v1/public/booking-pages/{workspaceId}/{serviceId} Lx3y,GET,getBookingPageSettings\n/v1/public/booking 37:y,GET,getManagedBooking\n/v1/public/booking/reschedule acfgw~hi37:y,POST,rescheduleManagedBooking\n/v1/public/booking/cancel afgw~hi37:y,POST,cancelManagedBooking\n/v1/bookings tM37:y,GET,listBookings,bookings Vno^G<cHwL4>~hi?M7:y,POST,createBooking\n/v1/schedule tM37:y,GET,getSchedule\n/v1/bookings/{bookingId} KxM37:y,GET,getBooking gK>~hi?xM37:y,PATCH,updateBooking\n/v1/bookings/{bookingId}/history KxM37:y,GET,listBookingHistory,changes\n/v1/bookings/{bookingId}/reschedule acfgKw>~hi?xM37:y,POST,rescheduleBooking\n/v1/bookings/{bookingId}/cancel afgKw~hi?xM37:y,POST,cancelBooking\n/v1/bookings/{bookingId}/approve fgKw>~hi?xM37:y,POST,approveBooking\n/v1/bookings/{bookingId}/decline fgKw>~hi?xM37:y,POST,declineBooking\n/v1/bookings/{bookingId}/complete \\fgKw>~hi?xM37:y,POST,completeBooking\n/v1/bookings/{bookingId}/no-show \\fgKw>~hi?xM37:y,POST,markBookingNoShow\n/v1/bookings/{bookingId}/reopen cfgKw>~hi?xM37:y,POST,reopenBooking\n/v1/bookings/reassign WJw>~hi?M37:y,POST,reassignBookings\n/v1/events M37:y,GET,listEvents\n/v1/events/stream 0M7:y,GET,streamEvents\n/v1/workspaces/{workspaceId}/agent-runs xM3:y,GET,listAgentRuns,agent_runs pbu|4~hi?xM7:y,POST,createAgentRun\n/v1/agent-runs/{runId} Ix3:y,GET,getAgentRun d5I>?x:y,DELETE,deleteAgentRun deI~hi?x37:y,PATCH,updateAgentRun\n/v1/agent-runs/{runId}/sandbox ]bvI?x3:y,PUT,openAgentRunSandbox _d5I?x:y,DELETE,closeAgentRunSandbox\n/v1/agent-runs/{runId}/turns ]_bd|I4?x:y,POST,startAgentRunTurn\n/v1/agent-runs/{runId}/turns/{turnId}/finish Cbu|I~hi?x37:y,POST,finishAgentRunTurn\n/v1/agent-runs/{runId}/versions v|Ix3:y,GET,listAgentRunVersions,versions\n/v1/agent-runs/{runId}/diff uv|Ix3:y,GET,diffAgentRunVersions\n/v1/agent-runs/{runId}/git/restore _udv|I~hi?x3:y,POST,restoreAgentRunVersion\n/v1/agent-runs/{runId}/versions/{sha}/restore-preview uv|Ix3:y,GET,previewAgentRunRestore\n/v1/health 37,GET,getHealth\n/v1/ready 37,GET,getReady\n/openapi.yaml 167y,GET,getContractYaml\n/openapi.json 637y,GET,getContractJson\n/ 267y,GET,getConsolePage\n/book/{workspaceId}/{serviceId} 26x7y,GET,getBookingPage\n/book/{workspaceId} 26x7y,GET,getWorkspaceBookingPage\n/docs 267y,GET,getDocsPage";
function createClient(options) {
  return clientOf(operationsOf(facts, routes, "8NOPz{}"), { "name": "workspace-booking-client", "version": "0.1.0" }, options);
}
