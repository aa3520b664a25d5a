// Written by `npm run generate` from openapi.yaml. Do not edit.
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
function agentHeaders({ name, version: version2 }) {
  const runtime = textOr(fieldsOf(fieldsOf(globalThis).navigator).userAgent, "");
  if (/^Mozilla\//.test(runtime)) return {};
  return { "User-Agent": `${name}/${version2} ${runtime}`.trim(), "X-Client-Version": version2 };
}

// packages/client/numbers.ts
function checkNumbers(options, say) {
  for (const [name, value = 0] of Object.entries(options)) {
    if (/^max|Ms$/.test(name) && !(typeof value === "number" && value >= 0)) {
      throw say(`${name} is ${typeof value === "number" ? value : JSON.stringify(value)}, and no number from 0 on`);
    }
  }
}

// packages/client/request.ts
function checkOptions({ auth, baseUrl: usual }, options) {
  const { baseUrl = usual } = options;
  checkNumbers(options, (what) => new TypeError(`createClient: ${what}`));
  auth.check(options);
  if (!isBaseUrl(baseUrl)) {
    throw new TypeError(
      `createClient: baseUrl ${JSON.stringify(baseUrl)} is no http(s) URL without query; say where the server is`
    );
  }
}
function prepare(id, operation, api, { body, ...places }, client, options) {
  const say = (what) => new TypeError(`${id}: ${what}`);
  checkNumbers(options, say);
  const { wire, auth } = api;
  const headers = new Headers({ Accept: acceptOf(operation) });
  for (const each of [client.headers, options.headers]) {
    for (const [name, value] of Object.entries(each ?? {})) headers.set(name, value);
  }
  const parts2 = { headers, query: [] };
  const { parameters: listed = [] } = operation;
  const isListed = (name) => listed.some((each) => (each.key ?? each.name) === name);
  const others = Object.keys(places).filter((name) => !isListed(name) && !operation.path.includes(`{${name}}`));
  const parameters = [...listed, ...wire.unlisted(others, operation, say)];
  const { idempotencyKey: usual = randomKey() } = options;
  let idempotencyKey = null;
  for (const parameter of parameters) {
    const { name, key = name, in: place } = parameter;
    const option = api.defaults?.[name];
    const isKey = place === "header" && /^idempotency-key$/i.test(name);
    const value = places[key] ?? (headers.has(name) ? void 0 : isKey ? usual : option && client[option]);
    if (isGiven(value) && place !== "path") wire.put(parts2, parameter, value, say);
    if (isKey) idempotencyKey = headers.get(name);
    if (option && !headers.has(name)) throw say(`needs createClient({ ${option} }) or '${name}'`);
  }
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name) => {
    const parameter = parameters.find((each) => each.in === "path" && each.name === name) ?? { name };
    const { key = name } = parameter;
    const value = places[key];
    const text = isGiven(value) ? wire.path(parameter, value, say) : "";
    if (/^\.{0,2}$/.test(text)) throw say(`needs ${key}, and it is ${JSON.stringify(value)}`);
    return text;
  });
  if (body !== void 0 && !operation.body) throw say("takes no body");
  const init = {
    method: operation.method,
    // Following a redirect would turn a POST into a GET and could send credentials elsewhere.
    redirect: "manual",
    ...client.credentials && { credentials: client.credentials },
    ...operation.body && body !== void 0 && { body: wire.body(operation.body, body, headers, options.contentType, say) }
  };
  const base = client.baseUrl ?? operation.server ?? api.baseUrl ?? "";
  return {
    credentials: auth.credentials(operation, client, say),
    idempotencyKey,
    request(values) {
      const sent = { headers: new Headers(headers), query: [...parts2.query] };
      const secretNames = auth.authorize(sent, values);
      const search = sent.query.map((part, index) => (index > 0 || path.includes("?") ? "&" : "?") + part);
      const url = base.replace(/\/+$/, "") + path + search.join("");
      return { url, init: { ...init, headers: sent.headers }, secretNames };
    }
  };
}
function isGiven(value) {
  return value !== void 0 && value !== null;
}
function acceptOf({ replies }) {
  const media = Object.entries(replies).flatMap(([status, list]) => /^[2d]/.test(status) ? list : []);
  return [...new Set(media)].join(", ") || "*/*";
}
function randomKey() {
  return crypto.randomUUID?.() ?? crypto.getRandomValues(new Uint32Array(4)).join("-");
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
function problemSentence(problem, response, text = "") {
  const name = problem === "REDIRECT" ? "Location" : "Content-Type";
  const value = response?.headers.get(name);
  const begin = text && ` It begins ${JSON.stringify(text.slice(0, 120))}.`;
  const hint = /REDIRECT|MEDIA/.test(problem) ? " (is baseUrl right?)" : "";
  return `Not as declared: ${problem}${hint}${value ? `; ${name}: ${value}` : ""}.${begin}`;
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

// packages/client/reply.ts
async function read(call, response) {
  const { operation, api, isOpen } = call;
  const declared = api.wire.declared(operation, response);
  const isDone = declared?.isDone === true;
  const media = response.headers.get("Content-Type") ?? "";
  if (isOpen && isDone && api.wire.fits(media, declared.media)) return { data: response, response };
  const bytes = await response.arrayBuffer();
  const { value, problem } = api.wire.read(bytes, response, declared, operation.method);
  if (isDone && !problem) return { data: value, response };
  const refused = problem ? void 0 : api.refusal(call, response, value, declared !== void 0);
  if (refused) return refused;
  const isPage = problem === "MEDIA_TYPE" && response.ok;
  const undeclared = isRedirect(response) ? "REDIRECT" : problem === "MEDIA_TYPE" ? problem : "STATUS";
  const kind = declared ? problem ?? "WRONG_TYPE" : undeclared;
  const isGarbled = isPage || declared !== void 0 && (isDone || !/TYPE$/.test(kind));
  return unexpected(call, response, kind, lenientText(bytes), isGarbled, operation.codes ? {} : value);
}

// packages/client/retry.ts
var passing = [408, 429, 500, 502, 503, 504];
var repeatable = ["GET", "HEAD", "OPTIONS", "QUERY", "PUT", "DELETE"];
function mayRepeat(method, hasKey, failure) {
  const { response, isGarbled, isFinal, isUndone } = failure;
  if (isFinal) return false;
  const isHarmless = repeatable.includes(method) || hasKey;
  if (!response) return isHarmless;
  const { headers, status } = response;
  const wish = headers.get("X-Should-Retry");
  if (wish === "false") return false;
  if (isHarmless) return wish === "true" || isGarbled === true || passing.includes(status);
  return status === 429 || isUndone === true && headers.has("Retry-After");
}
function mayHaveBeenDone({ response, isGarbled, isUndone }) {
  return response === null || isGarbled === true || response.status >= 500 && !isUndone;
}
function delayBefore(retry, failure, longestRetryAfterMs, random = Math.random) {
  const firstDelayMs = 500;
  const longestDelayMs = 8e3;
  const jitter = 0.25;
  const retryAfterMs = readRetryAfterMs(failure);
  if (retryAfterMs === void 0)
    return Math.min(firstDelayMs * 2 ** (retry - 1), longestDelayMs) * (1 - jitter * random());
  return retryAfterMs > longestRetryAfterMs ? void 0 : retryAfterMs * (1 + jitter * random());
}
function readRetryAfterMs({ error, response }) {
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
async function send(call) {
  const { operation, client, options } = call;
  const maxRetries = options.maxRetries ?? client.maxRetries ?? 2;
  const deadlineMs = options.deadlineMs ?? client.deadlineMs ?? Number.POSITIVE_INFINITY;
  const deadlineAt = performance.now() + deadlineMs;
  let isMaybeDone = false;
  for (let retry = 1; ; ) {
    const outcome = await attempt(call, deadlineMs, deadlineAt);
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
    const delayMs = retry <= maxRetries && mayRepeat(operation.method, call.idempotencyKey !== null, outcome) ? delayBefore(retry, outcome, client.maxRetryAfterMs ?? 6e4) : void 0;
    if (delayMs === void 0 || performance.now() + delayMs >= deadlineAt) return resultOf(call, outcome);
    beforeWait(call, delayMs, error);
    await waited(delayMs, options.signal);
    retry++;
  }
}
async function attempt(call, deadlineMs, deadlineAt) {
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
    exchange(call, ending, begun).then(resolve, (cause) => {
      const reason = `No reply: ${depthsOf(cause)}.${originHint(begun.view?.url)}`;
      resolve(failureOf(call, null, { code: "NETWORK_ERROR", reason, cause }));
    });
  });
  stop();
  if (begun.view) afterAttempt(client, begun.view, performance.now() - begun.at, outcome);
  return outcome;
}
async function exchange(call, signal, begun) {
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
  return checked(call, await read(call, await fetch(request.url, { ...request.init, signal })));
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
  return !(origin && url) || url.startsWith(`${origin}/`) ? "" : ` The server is out of reach, or does not allow pages of ${origin} (CORS).`;
}
function depthsOf(cause) {
  const { message, cause: deeper } = fieldsOf(cause);
  const inner = fieldsOf(deeper);
  return [message || cause, inner.message || inner.code].filter(Boolean).join(": ");
}

// packages/client/with.ts
function withMethod(methods, options, create) {
  const value = (changes) => create(merged(options, changes), changes);
  return Object.defineProperty(methods, "with", { value });
}
function merged(options, changes) {
  const defined = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== void 0));
  return { ...options, ...defined, headers: { ...options.headers, ...changes.headers } };
}

// packages/client/create.ts
function clientOf(operations, api, options = {}) {
  checkOptions(api, options);
  const client = { ...options, headers: { ...agentHeaders(api.agent), ...options.headers } };
  const methods = Object.entries(operations).map(
    ([id, operation]) => [id, methodOf(id, operation, api, client)]
  );
  return withMethod(
    Object.fromEntries(methods),
    options,
    (merged2, changes) => clientOf(operations, api, { ...merged2, ...api.auth.merged(options, changes) })
  );
}
function methodOf(id, operation, api, client) {
  const make = (isOpen) => (made, input, options) => {
    const prepared = prepare(id, made, api, input ?? {}, client, options);
    return { id, operation: made, api, client, options, isOpen, attempts: 0, ...prepared };
  };
  const calling = (isOpen) => async (input, options = {}) => send(make(isOpen)(operation, input, options));
  const method = Object.assign(calling(false), { raw: calling(true) });
  const { extensions = [] } = api;
  return extensions.reduce((each, extend) => extend(each, operation, id, make(true)), method);
}

// packages/client/plugins/error-codes.ts
function errorByCode(call, response, value) {
  const { codes = {} } = call.operation;
  const { code, message, request_id, details } = fieldsOf(fieldsOf(value).error);
  if (response.ok || isRedirect(response) || typeof code !== "string") return void 0;
  const reason = textOr(message, code);
  if (!codes[response.status]?.includes(code)) {
    const newer = `Not as declared: the code ${code}; the server may be newer than this client: ${reason}`;
    return failureOf(call, response, { code: "UNEXPECTED_REPLY", problem: "CODE", reason: newer });
  }
  const requestId = requestIdOf(response) ?? textOr(request_id, null);
  const isUndone = code === "SERVICE_UNAVAILABLE" && !codes[502];
  return failureOf(
    call,
    response,
    {
      code,
      reason,
      requestId,
      details: typeof details === "object" && !Array.isArray(details) ? fieldsOf(details) : {}
    },
    { isUndone }
  );
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
  if (length > maxLength) throw new TooLong(`longer than maxPartLength, ${maxLength}`);
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
var shortestDelayMs = 100;
function withHeaders(options, headers) {
  return { ...options, headers: { ...options.headers, ...headers } };
}
var StreamIdle = class extends Error {
};
async function* parts(make, cutting, isEndless = false) {
  const state = { lastId: "", hasProgress: false };
  for (let failures = 0; ; ) {
    const call = make(resumeHeaders(state));
    const { options, client, operation } = call;
    const { error: refused, response } = await send(call);
    if (refused) throw refused;
    const jsonOf = (text) => {
      try {
        return JSON.parse(text);
      } catch {
        throw unexpected(call, response, "INVALID_JSON", text).error;
      }
    };
    const cut = cutting(response?.headers.get("Content-Type") ?? "", state, options, jsonOf);
    const reader = response?.body?.getReader();
    const decoder = new TextDecoder();
    state.hasProgress = false;
    let broken;
    try {
      if (!cut) throw unexpected(call, response, "MEDIA_TYPE").error;
      for (let isLast = false; !isLast; ) {
        const bytes = await next(reader, options);
        isLast = bytes === void 0;
        yield* cut(decoder.decode(bytes, { stream: !isLast }), isLast);
      }
      if (!isEndless) return;
    } catch (cause) {
      broken = cause;
    } finally {
      reader?.cancel().catch(() => {
      });
    }
    const error = errorOf(call, response, broken, isEndless);
    if (state.hasProgress) failures = 0;
    const mayGoOn = error.code === lost && (isEndless || operation.method === "GET" && state.lastId !== "");
    if (!mayGoOn || ++failures > (options.maxRetries ?? client.maxRetries ?? 2)) throw error;
    const delayMs = state.delayMs ?? delayBefore(failures, { error, response: null }, 0) ?? 0;
    await waited(Math.max(delayMs, shortestDelayMs), options.signal);
  }
}
var lost = "NETWORK_ERROR";
function errorOf(call, response, cause, isEndless) {
  if (cause instanceof ApiError) return cause;
  const { message } = fieldsOf(cause);
  if (cause instanceof TooLong) {
    const reason2 = `An event or a line is ${message}.`;
    return failureOf(call, response, { code: "UNEXPECTED_REPLY", problem: "TOO_LONG", reason: reason2, cause }).error;
  }
  if (call.options.signal?.aborted) return cancelled(call).error;
  const reason = cause === void 0 ? "The stream ended." : `The stream broke off: ${message}.`;
  return failureOf(call, null, { code: cause instanceof StreamIdle && !isEndless ? "TIMEOUT" : lost, reason, cause }).error;
}
var cutEvents = (_, state, { maxPartLength = usualPartLength }, jsonOf) => {
  const parse = eventParser(state, maxPartLength);
  let count = 0;
  return function* (text) {
    for (const { data, ...event } of parse(text)) {
      if (data !== void 0 || count++ > 0) state.hasProgress = true;
      if (data !== void 0) yield { ...event, data, json: () => jsonOf(data) };
    }
  };
};
async function next(reader, { signal, idleTimeoutMs = Number.POSITIVE_INFINITY }) {
  let stop = () => {
  };
  const over = new Promise((_, reject) => {
    stop = whenOver(signal, idleTimeoutMs, () => reject(new StreamIdle(`nothing arrived within ${idleTimeoutMs} ms`)));
  });
  try {
    return (await Promise.race([reader?.read(), over]))?.value;
  } finally {
    stop();
  }
}

// packages/client/plugins/json-events.ts
var usualIdleTimeoutMs = 45e3;
var jsonEvents = (method, operation, _, make) => {
  if (operation.replies[200]?.[0] !== "text/event-stream") return method;
  async function* follow(input, options = {}) {
    const { idleTimeoutMs = usualIdleTimeoutMs } = options;
    const open = (headers) => make(operation, input, withHeaders({ ...options, idleTimeoutMs }, headers));
    const events = parts(open, cutEvents, true);
    for await (const { data, json: json2 } of events) if (data) yield json2();
  }
  return Object.assign(follow, { raw: method.raw });
};

// packages/client/plugins/key-or-cookie.ts
var keyOrCookie = {
  check(options) {
    const credentials = credentialsOf(options);
    if (Object.values(credentials.secrets).every((secret2) => secret2 !== void 0)) {
      throw new TypeError("createClient: give apiKey or sessionCookie, not both");
    }
    checkCredentials(credentials);
  },
  // A new credential replaces the credential of another kind.
  merged: (_, { apiKey, sessionCookie }) => (apiKey ?? sessionCookie) === void 0 ? {} : { apiKey, sessionCookie },
  credentials: (_, options) => credentialsOf(options),
  authorize({ headers }, { apiKey, sessionCookie }) {
    if (apiKey) headers.set("Authorization", `Bearer ${apiKey}`);
    if (sessionCookie) headers.set("Cookie", String(sessionCookie));
    return [];
  }
};
function credentialsOf({ apiKey, sessionCookie }) {
  return {
    secrets: { apiKey, sessionCookie },
    faultOf: (value) => String(value).includes(" ") ? "holds a space" : textFault(value)
  };
}

// packages/client/plugins/operation-table.ts
var firstLetter = 33;
function operationsOf(facts2, routes2) {
  const known = facts2.split("\n").flatMap((line) => {
    const [kind, ...groups] = line.split(" ");
    return groups.map((group) => `${kind}:${group}`.split("|").map((fact) => fact.split(":")));
  });
  const operations = {};
  let path = "";
  for (const line of routes2.split("\n")) {
    const [method = "", names, letters = ""] = line.split(" ");
    if (names === void 0) {
      path = method;
      continue;
    }
    const [id = "", items, gone] = names.split(",");
    const codes = {};
    const operation = { path, method, items, gone: gone?.toUpperCase(), replies: {}, codes, parameters: [] };
    for (const [kind = "", value = ""] of [...letters].flatMap(
      (letter) => known[letter.charCodeAt(0) - firstLetter] ?? []
    )) {
      if (kind === "headers") operation.parameters?.push({ name: value, in: "header" });
      else if (kind === "body") operation.body = { media: [value] };
      else if (isError(kind)) codes[kind] = [...codes[kind] ?? [], value.toUpperCase()];
      else operation.replies[kind] = value ? [value] : [];
    }
    operations[id] = operation;
  }
  return operations;
}
function isError(kind) {
  return /^[45]/.test(kind);
}

// packages/client/plugins/pages.ts
var paging = (method, { items }, id) => {
  if (!items) return method;
  const pages = (input, options) => pagesOf(id, items, method, input, options);
  async function* all(input, options) {
    for await (const page of pages(input, options)) yield* page[items];
  }
  return Object.assign(method, { pages, all });
};
async function* pagesOf(id, items, method, input = {}, options = {}) {
  const { maxPages } = options;
  checkNumbers(options, (what) => new TypeError(`${id}: ${what}`));
  const cursors = /* @__PURE__ */ new Set();
  let pageInput = input;
  for (let page = 0; maxPages === void 0 || page < maxPages; page++) {
    const result = await method(pageInput, options);
    if (result.error) throw result.error;
    const data = fieldsOf(result.data);
    const cursor = data.next_cursor ?? null;
    const fail = (problem) => unexpected({ id, ...result }, result.response, problem).error;
    if (!Array.isArray(data[items]) || typeof (cursor ?? "") !== "string") throw fail("WRONG_TYPE");
    yield data;
    if (cursor === null) return;
    if (cursors.has(cursor)) throw fail("CURSOR");
    cursors.add(cursor);
    pageInput = { ...input, cursor };
  }
}

// packages/client/plugins/plain-wire.ts
var json = "application/json";
var plainWire = {
  path: ({ name }, value, say) => encodeURIComponent(parameterText(name, value, say)),
  put({ headers, query }, { name, in: place }, value, say) {
    if (place === "header") headers.set(name, parameterText(name, value, say));
    else for (const each of [value].flat()) query.push(`${name}=${encodeURIComponent(parameterText(name, each, say))}`);
  },
  unlisted: (names) => names.map((name) => ({ name, in: "query" })),
  body(_, body, headers) {
    headers.set("Content-Type", json);
    return JSON.stringify(body);
  },
  declared({ replies, codes }, { status, ok }) {
    const media = replies[status] ?? (codes?.[status] && [json]);
    return media && { media, isDone: ok || status === 304 };
  },
  fits: (media, expected) => expected.length === 0 || expected.includes(media.replace(/ *;.*/, "").toLowerCase()),
  read(bytes, { headers }, { media: expected } = { media: [json], isDone: false }) {
    if (expected.length === 0) return { value: void 0 };
    if (bytes.byteLength === 0) return { problem: "EMPTY" };
    if (!plainWire.fits(headers.get("Content-Type") ?? "", expected)) return { problem: "MEDIA_TYPE" };
    const isJson = expected[0] === json;
    const found = parsed(bytes, isJson);
    const isOther = isJson && (Object(found.value) !== found.value || Array.isArray(found.value));
    return isOther && !found.problem ? { problem: "WRONG_TYPE" } : found;
  }
};
function parameterText(name, value, say) {
  if (value instanceof Date && Number.isFinite(+value)) return value.toISOString();
  if (Object(value) === value) throw say(`${name} is no text, number, boolean or valid Date`);
  return String(value);
}

// packages/client/is-api-error.ts
function isApiError(value, code) {
  return isBranded(value) && (code === void 0 || value.code === code);
}

// packages/client/operations.ts
var facts = "401 invalid_credentials unauthenticated\n404 session_not_found password_reset_not_found integration_not_found|422:role_cap_too_high logo_not_found turn_not_found closure_not_found webhook_delivery_not_found calendar_feed_not_found invitation_not_found api_key_not_found limit_not_found requirement_not_found member_not_found hold_not_found webhook_endpoint_not_found agent_run_not_found booking_not_found service_not_found resource_not_found workspace_not_found\n422 current_password_wrong key_not_live remote_not_allowed key_fields_invalid closure_fields_invalid allocation_rule_invalid webhook_url_not_allowed events_not_kept answers_invalid password_too_weak repository_too_large agent_run_not_git_backed party_size_invalid|422:duration_invalid range_invalid invalid_params\n403 sign_up_closed owner_required origin_not_allowed insufficient_privilege admin_required cross_site_request\n409 workspace_limit_reached password_reset_refused integration_already_exists service_has_bookings hours_limit_reached limits_limit_reached hold_limit_reached webhook_limit_reached calendar_feed_limit_reached hold_expired|422:booking_source_invalid|422:customer_required reassignment_refused account_already_exists last_owner member_already_exists resource_limit_reached closure_limit_reached requirement_limit_reached limit_too_broad booking_not_started agent_run_archived hold_consumed agent_sandbox_unavailable requirement_already_exists|422:requirement_target_invalid|422:requirement_quantity_invalid cancellation_too_late storage_limit_reached slot_unavailable limit_reached turn_already_active booking_state_conflict changed_meanwhile version_conflict\n200 text/calendar application/yaml text/javascript text/html application/json\nheaders Last-Event-ID|200:text/event-stream If-None-Match|304: Idempotency-Key|422:idempotency_key_reused X-App-Workspace\n502 upstream_unavailable\n204 \n201 application/json\nbody application/json|413:payload_too_large|415:unsupported_media_type\n400 validation_failed malformed_request|404:not_found|405:method_not_allowed|408:request_timeout|431:headers_too_large|500:internal_error|503:service_unavailable\n429 rate_limited";
var routes = '/v1/sessions\nGET listSessions,sessions Iox"zy\nPOST createSession !vwKxzy\n/v1/sessions/current\nDELETE deleteCurrentSession uIKx"zy\n/v1/sessions/{sessionId}\nDELETE deleteSession,,session_not_found #uIKE"zy\n/v1/me\nGET getMe ox"y\n/v1/me/password\nPOST changePassword 7@uIwKx"zy\n/v1/accounts\nPOST createAccount W@+vwKxzy\n/v1/accounts/sign-up\nPOST signUp FW@vwKxzy\n/v1/password-resets/use\nPOST resetPassword $@wKoxzy\n/v1/workspaces\nGET listWorkspaces,workspaces ox"zy\nPOST createWorkspace LIvwKx"zy\n/v1/workspaces/{workspaceId}\nGET getWorkspace Eo6"zy\nPATCH updateWorkspace iwJKEox6"zy\n/v1/workspaces/{workspaceId}/profile\nGET getWorkspaceProfile Eo6"zy\nPATCH updateWorkspaceProfile iwJKEox6"zy\n/v1/workspaces/{workspaceId}/logo\nPUT setWorkspaceLogo wJKEox6"zy\nDELETE deleteWorkspaceLogo uJKE6"zy\n/v1/workspaces/{workspaceId}/leave\nPOST leaveWorkspace XuIKE6"zy\n/v1/workspaces/{workspaceId}/storage\nGET getWorkspaceStorage Eo6"zy\n/v1/workspaces/{workspaceId}/members\nGET listMembers,members Eo6"zy\n/v1/workspaces/{workspaceId}/members/{memberId}\nGET getMember /Eo6"zy\nPATCH updateMember XG/iIwJKEox6"zy\n/v1/workspaces/{workspaceId}/members/{memberId}/password-reset\nPOST createPasswordReset MG/IvKE6"zy\n/v1/workspaces/{workspaceId}/invitations\nGET listInvitations,invitations JEo6"zy\nPOST createInvitation YGIvwJKEx6"zy\n/v1/workspaces/{workspaceId}/invitations/{invitationId}\nDELETE deleteInvitation,,invitation_not_found +uIJKE6"zy\n/v1/invitations/look-up\nPOST lookUpInvitation +wKoxzy\n/v1/invitations/accept\nPOST acceptInvitation Y+IvwKx"zy\n/v1/workspaces/{workspaceId}/integrations\nGET listIntegrations,integrations Eo6"zy\nPOST createIntegration NvwJKEx6"zy\n/v1/workspaces/{workspaceId}/api-keys\nGET listApiKeys,api_keys JEo6"zy\nPOST createApiKey %:/IvwKEx6"zy\n/v1/workspaces/{workspaceId}/api-keys/{keyId}\nGET getApiKey ,JEo6"zy\nPATCH updateApiKey :,IwKEox6"zy\n/v1/workspaces/{workspaceId}/api-keys/{keyId}/rotate\nPOST rotateApiKey 8,IKEo6"zy\n/v1/workspaces/{workspaceId}/api-keys/{keyId}/revoke\nPOST revokeApiKey ,IKEo6"zy\n/v1/workspaces/{workspaceId}/audit-log\nGET listAuditLog,entries JEo6"zy\n/v1/services\nGET listServices,services sox6"zy\nPOST createService vwJsKx6"zy\n/v1/services/{serviceId}\nGET getService 4sEo6"zy\nPATCH updateService Oi4wJsKEox6"zy\n/v1/services/{serviceId}/update-preview\nPOST previewServiceUpdate,bookings i4wJsKEox6"zy\n/v1/resources\nGET listResources sox6"zy\nPOST createResource ZvwJsKx6"zy\n/v1/resources/{resourceId}\nGET getResource 5sEo6"zy\nPATCH updateResource Zi5wJsKEox6"zy\n/v1/resources/{resourceId}/update-preview\nPOST previewResourceUpdate,bookings i5wJsKEox6"zy\n/v1/archived-resources\nGET listArchivedResources,resources sox6"zy\n/v1/resources/{resourceId}/closures\nGET listResourceClosures,closures 5sEox6"zy\nPOST createResourceClosure [5vwJsKEx6"zy\n/v1/resources/{resourceId}/closure-preview\nPOST previewResourceClosure,bookings 5wJsKEox6"zy\n/v1/resources/{resourceId}/closures/{closureId}\nDELETE deleteResourceClosure,,closure_not_found (u5JsKEx6"zy\n/v1/resource-closures\nGET listClosures,closures Dsox6"zy\n/v1/workspaces/{workspaceId}/closures\nGET listWorkspaceClosures,closures Eox6"zy\nPOST createWorkspaceClosure [;vwJKEx6"zy\n/v1/workspaces/{workspaceId}/closure-preview\nPOST previewWorkspaceClosure,bookings ;wJKEox6"zy\n/v1/workspaces/{workspaceId}/closures/{workspaceClosureId}\nDELETE deleteWorkspaceClosure (uJKE6"zy\n/v1/resources/{resourceId}/hours\nGET getResourceHours 5sEox6"zy\nPUT setResourceHours 5wJsKEox6"zy\n/v1/resources/{resourceId}/hours-preview\nPOST previewResourceHours,bookings 5wJsKEox6"zy\n/v1/resource-dates\nGET listResourceDates,dates Dsox6"zy\nPUT setResourceDates P5wJsKox6"zy\n/v1/off-duty-times\nGET listOffDutyTimes Dsox6"zy\n/v1/resource-dates/preview\nPOST previewResourceDates,bookings 5wJsKox6"zy\n/v1/services/{serviceId}/resource-requirements\nGET listResourceRequirements 4sEo6"zy\nPOST createResourceRequirement \\b45vwJsKEx6"zy\n/v1/services/{serviceId}/resource-requirements/preview\nPOST previewResourceRequirement,bookings \\b45wJsKEox6"zy\n/v1/services/{serviceId}/resource-requirements/{requirementId}\nDELETE deleteResourceRequirement,,requirement_not_found .u4JsKE6"zy\nPATCH updateResourceRequirement b.i45wJsKEox6"zy\n/v1/services/{serviceId}/resource-requirements/{requirementId}/preview\nPOST previewResourceRequirementUpdate,bookings b.i45wJsKEox6"zy\n/v1/services/{serviceId}/allocation-rules\nGET listAllocationRules,allocation_rules 4sEox6"zy\n/v1/services/{serviceId}/resource-requirements/{requirementId}/allocation-rule\nPUT setAllocationRule <.45wJsKEox6"zy\n/v1/services/{serviceId}/resource-requirements/{requirementId}/allocation-rule-preview\nPOST previewAllocationRule,bookings <.45wJsKEox6"zy\n/v1/limits\nGET listLimits,limits sox6"zy\nPOST createLimit Q]4vwJsKx6"zy\n/v1/limits/preview\nPOST previewLimit,bookings ]4wJsKox6"zy\n/v1/limits/{limitId}\nGET getLimit -sEo6"zy\nDELETE deleteLimit,,limit_not_found -uJsKE6"zy\nPATCH updateLimit -wJsKEox6"zy\n/v1/limits/{limitId}/uses\nGET listLimitUses -JsEox6"zy\n/v1/availability\nGET listAvailability H0CD3I4Jsox6"zy\n/v1/availability/explain\nGET explainAvailability 0C34Jsox6"zy\n/v1/unmet-demand\nGET listUnmetDemand,unmet_demand DJsox6"zy\n/v1/availability/holds\nGET listHolds,holds sox6"zy\nPOST createHold R`Hef0CrI4vwsKx6"zy\n/v1/availability/holds/{holdId}\nGET getHold H0sEox6"zy\nDELETE deleteHold,,hold_not_found `H0usKEx6"zy\n/v1/workspaces/{workspaceId}/api-requests\nGET listApiRequests,api_requests JEo6"zy\n/v1/workspaces/{workspaceId}/webhook-endpoints\nGET listWebhookEndpoints,webhook_endpoints JEo6"zy\nPOST createWebhookEndpoint S=vwJKEx6"zy\n/v1/workspaces/{workspaceId}/webhook-endpoints/{endpointId}\nGET getWebhookEndpoint 1JEo6"zy\nDELETE deleteWebhookEndpoint 1uJKE6"zy\nPATCH updateWebhookEndpoint =>1wJKEox6"zy\n/v1/workspaces/{workspaceId}/webhook-endpoints/{endpointId}/rotate\nPOST rotateWebhookSecret 1JKEo6"zy\n/v1/workspaces/{workspaceId}/webhook-endpoints/{endpointId}/test\nPOST testWebhookEndpoint 1JKEo6"zy\n/v1/workspaces/{workspaceId}/webhook-endpoints/{endpointId}/deliveries\nGET listWebhookDeliveries,deliveries 1JEo6"zy\n/v1/workspaces/{workspaceId}/webhook-endpoints/{endpointId}/deliveries/{deliveryId}\nGET getWebhookDelivery )1JEo6"zy\n/v1/workspaces/{workspaceId}/webhook-endpoints/{endpointId}/deliveries/{deliveryId}/redeliver\nPOST redeliverWebhookDelivery >)1JKEo6"zy\n/v1/calendar-feeds\nGET listCalendarFeeds,calendar_feeds sox6"zy\nPOST createCalendarFeed T/45vwJsKx6"zy\n/v1/calendar-feeds/{feedId}\nDELETE deleteCalendarFeed *usKEx6"zy\n/calendar/{calendarFile}\nGET getCalendarFile k*qExzy\n/v1/public/booking-pages/{workspaceId}\nGET listPublicServices,services Eox6zy\n/v1/public/booking-pages/{workspaceId}/{serviceId}\nGET getBookingPageSettings 4Eozy\n/v1/public/logos/{workspaceId}\nGET getPublicLogo &qEoxzy\n/v1/public/booking\nGET getManagedBooking ox"zy\n/v1/public/booking/reschedule\nPOST rescheduleManagedBooking cefChjrIwKox"zy\n/v1/public/booking/cancel\nPOST cancelManagedBooking chjrwKox"zy\n/v1/bookings\nGET listBookings,bookings Dsox6"zy\nPOST createBooking U?`Hef/0Cr4vwJsKx6"zy\n/v1/schedule\nGET getSchedule Dsox6"zy\n/v1/booking-counts\nGET countBookingsByDay Dsox6"zy\n/v1/bookings/{bookingId}\nGET getBooking 3sEox6"zy\nPATCH updateBooking ?fj3wJsKEox6"zy\n/v1/bookings/{bookingId}/history\nGET listBookingHistory,changes 3sEox6"zy\n/v1/bookings/{bookingId}/reschedule\nPOST rescheduleBooking cefChj3rwJsKEox6"zy\n/v1/bookings/{bookingId}/cancel\nPOST cancelBooking chj3rwsKEox6"zy\n/v1/bookings/{bookingId}/approve\nPOST approveBooking hj3rwJsKEox6"zy\n/v1/bookings/{bookingId}/decline\nPOST declineBooking hj3rwJsKEox6"zy\n/v1/bookings/{bookingId}/complete\nPOST completeBooking ^hj3rwJsKEox6"zy\n/v1/bookings/{bookingId}/no-show\nPOST markBookingNoShow ^hj3rwJsKEox6"zy\n/v1/bookings/{bookingId}/reopen\nPOST reopenBooking ehj3rwJsKEox6"zy\n/v1/bookings/reassign\nPOST reassignBookings Vr5wJsKox6"zy\n/v1/events\nGET listEvents sox6"zy\n/v1/events/stream\nGET streamEvents psx6"zy\n/v1/workspaces/{workspaceId}/agent-runs\nGET listAgentRuns,agent_runs Eo6"zy\nPOST createAgentRun 9dAtvwKEx6"zy\n/v1/agent-runs/{runId}\nGET getAgentRun 2Eo"zy\nDELETE deleteAgentRun g2uJKE"zy\nPATCH updateAgentRun gi2wKEox"zy\n/v1/agent-runs/{runId}/sandbox\nPUT openAgentRunSandbox _dB2KEo"zy\nDELETE closeAgentRunSandbox ag2uKE"zy\n/v1/agent-runs/{runId}/turns\nPOST startAgentRunTurn _adgt2vKE"zy\n/v1/agent-runs/{runId}/turns/{turnId}/finish\nPOST finishAgentRunTurn \'dAt2wKEox"zy\n/v1/agent-runs/{runId}/versions\nGET listAgentRunVersions,versions Bt2Eo"zy\n/v1/agent-runs/{runId}/diff\nGET diffAgentRunVersions ABt2Eo"zy\n/v1/agent-runs/{runId}/git/restore\nPOST restoreAgentRunVersion aAgBt2wKEo"zy\n/v1/agent-runs/{runId}/versions/{sha}/restore-preview\nGET previewAgentRunRestore ABt2Eo"zy\n/v1/health\nGET getHealth oxy\n/v1/ready\nGET getReady oxy\n/openapi.yaml\nGET getContractYaml lqxzy\n/openapi.json\nGET getContractJson qoxzy\n/\nGET getConsolePage nqxzy\n/book/{workspaceId}/{serviceId}\nGET getBookingPage nqExzy\n/book/{workspaceId}\nGET getWorkspaceBookingPage nqExzy\n/book/embed.js\nGET getEmbedScript mqxzy\n/docs\nGET getDocsPage nqxzy';
var version = "0.1.0";
var agent = { name: "workspace-booking-client", version };
function createClient(options) {
  return clientOf(operationsOf(facts, routes), { agent, defaults: { "X-App-Workspace": "workspace" }, auth: keyOrCookie, wire: plainWire, refusal: errorByCode, extensions: [paging, jsonEvents] }, options);
}
export {
  ApiError,
  createClient,
  isApiError,
  unwrap,
  version
};
