// Written by `npm run generate` from openapi.yaml. Do not edit.
// packages/client/error.ts
var ApiError = class extends Error {
  code;
  operationId;
  /** Status of the response; null if none arrived. */
  status;
  /** A sentence for people: the server's own, if it sent one. */
  reason;
  details;
  requestId;
  attempts;
  idempotencyKey;
  constructor(facts, options) {
    super(messageOf(facts), options);
    this.name = "ApiError";
    this.code = facts.code;
    this.operationId = facts.operationId;
    this.status = facts.status;
    this.reason = facts.reason;
    this.details = facts.details;
    this.requestId = facts.requestId;
    this.attempts = facts.attempts;
    this.idempotencyKey = facts.idempotencyKey;
  }
};
function unwrap(result) {
  if (result.ok) return result.data;
  throw result.error;
}
function messageOf({ operationId, status, code, reason, details, requestId, attempts }) {
  const issues = issuesIn(details).map((issue) => ` ${issue.in} ${issue.path} ${issue.message}.`);
  const notes = [requestId && `request ${requestId}`, attempts > 1 && `${attempts} attempts`].filter(Boolean);
  const end = notes.length > 0 ? ` (${notes.join(", ")})` : "";
  return `${operationId}: ${status === null ? "" : `${status} `}${code}: ${reason}${issues.join("")}${end}`;
}
function issuesIn(details) {
  const { issues } = Object(details);
  return Array.isArray(issues) ? issues.filter((issue) => typeof issue?.in === "string") : [];
}

// packages/client/pages.ts
async function* pages(id, fetch, input = {}, options = {}) {
  const { maxPages = Number.POSITIVE_INFINITY } = options;
  const asked = /* @__PURE__ */ new Set();
  let cursor = null;
  for (let page = 0; page < maxPages; page++) {
    const result = await fetch(cursor === null ? input : { ...input, cursor }, options);
    const data = unwrap(result);
    yield data;
    cursor = data.next_cursor ?? null;
    if (cursor === null) return;
    if (asked.has(cursor)) throw goesRound(id);
    asked.add(cursor);
  }
}
async function* all(id, key, fetch, input, options) {
  for await (const page of pages(id, fetch, input, options)) yield* page[key];
}
function goesRound(operationId) {
  const reason = "The list leads back to a page that was read before.";
  const facts = { operationId, status: 200, details: {}, requestId: null, attempts: 1, idempotencyKey: null };
  return new ApiError({ ...facts, code: "UNEXPECTED_REPLY", reason });
}

// packages/client/retry.ts
var firstDelayMs = 500;
var longestDelayMs = 8e3;
var jitter = 0.25;
var passing = [408, 429, 500, 502, 503, 504];
var repeatable = ["GET", "HEAD", "OPTIONS", "PUT", "DELETE"];
function mayRepeat({ method, codes }, hasKey, { error, response }) {
  if (error.code === "ABORTED") return false;
  const isHarmless = repeatable.includes(method) || hasKey;
  if (response === null) return isHarmless;
  if (isHarmless) return passing.includes(response.status);
  if (response.status === 429) return true;
  return error.code === "SERVICE_UNAVAILABLE" && response.headers.has("Retry-After") && !worksOutside(codes);
}
function mayHaveBeenDone({ error, response }) {
  if (response === null) return true;
  return response.status >= 500 && error.code !== "SERVICE_UNAVAILABLE";
}
function delayBefore(retry, failure, longestAskedMs, random = Math.random) {
  const asked = askedDelayMs(failure);
  if (asked === void 0) {
    return Math.min(firstDelayMs * 2 ** (retry - 1), longestDelayMs) * (1 - jitter * random());
  }
  return asked > longestAskedMs ? void 0 : asked * (1 + jitter * random());
}
function waited(delayMs, signal) {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve(true);
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", end);
      resolve(signal?.aborted ?? false);
    };
    const timer = setTimeout(end, delayMs);
    signal?.addEventListener("abort", end);
  });
}
function worksOutside(codes) {
  return codes.split(" ").includes("UPSTREAM_UNAVAILABLE");
}
function askedDelayMs({ error, response }) {
  if (response === null || ![429, 503].includes(response.status)) return void 0;
  const text = response.headers.get("Retry-After") ?? Object(error.details).retry_after;
  if (text === void 0) return void 0;
  const seconds = Number(text);
  const ms = Number.isNaN(seconds) ? Date.parse(String(text)) - Date.now() : seconds * 1e3;
  return Number.isFinite(ms) ? Math.max(0, ms) : void 0;
}

// packages/client/send.ts
var longestTimerMs = 2 ** 31 - 1;
async function send(call, read2) {
  const { id, operation, client, options } = call;
  const maxRetries = options.maxRetries ?? client.maxRetries ?? 2;
  let isMaybeDone = false;
  for (let attempts = 1; ; attempts++) {
    const outcome = await attempt(call, read2, attempts);
    if ("data" in outcome) return resultOf(call, outcome, attempts);
    if (isMaybeDone && isGone(operation, outcome)) {
      return resultOf(call, { data: void 0, response: outcome.response }, attempts);
    }
    isMaybeDone ||= mayHaveBeenDone(outcome);
    const delayMs = attempts > maxRetries ? void 0 : delayOf(call, outcome, attempts);
    if (delayMs === void 0) return resultOf(call, outcome, attempts);
    client.onRetry?.({ operationId: id, attempt: attempts, delayMs, error: outcome.error });
    if (await waited(delayMs, options.signal)) return resultOf(call, aborted(call, attempts), attempts);
  }
}
async function attempt(call, read2, attempts) {
  const { prepared, client, options } = call;
  if (options.signal?.aborted) return aborted(call, attempts - 1);
  const timeoutMs = Math.min(options.timeoutMs ?? client.timeoutMs ?? 3e4, longestTimerMs);
  const controller = new AbortController();
  const end = () => controller.abort();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    end();
  }, timeoutMs);
  options.signal?.addEventListener("abort", end);
  try {
    const fetch = client.fetch ?? globalThis.fetch;
    const response = await fetch(prepared.url, { ...prepared.init, signal: controller.signal });
    return await read2(call, response, attempts);
  } catch (cause) {
    if (options.signal?.aborted) return aborted(call, attempts);
    if (isLate) return failed(call, attempts, "TIMEOUT", `No reply within ${timeoutMs} ms.`, cause);
    return failed(call, attempts, "NETWORK_ERROR", `No reply: ${depthsOf(cause)}.`, cause);
  } finally {
    clearTimeout(timer);
    options.signal?.removeEventListener("abort", end);
  }
}
function aborted(call, attempts) {
  return failed(call, attempts, "ABORTED", "The caller ended it.", call.options.signal?.reason);
}
function failed(call, attempts, code, reason, cause) {
  const facts = { code, operationId: call.id, status: null, reason, details: {}, requestId: null, attempts };
  return { error: new ApiError({ ...facts, idempotencyKey: call.prepared.idempotencyKey }, { cause }), response: null };
}
function delayOf({ operation, prepared, client }, failure, attempts) {
  if (!mayRepeat(operation, prepared.idempotencyKey !== null, failure)) return void 0;
  return delayBefore(attempts, failure, client.maxRetryAfterMs ?? 6e4);
}
function isGone({ method, gone }, { error }) {
  return method === "DELETE" && gone !== void 0 && error.code === gone;
}
function resultOf(call, outcome, attempts) {
  const { response } = outcome;
  const { idempotencyKey } = call.prepared;
  const error = "error" in outcome ? outcome.error : void 0;
  const data = "data" in outcome ? outcome.data : void 0;
  const requestId = error?.requestId ?? (response ? requestIdOf(response) : null);
  return {
    ok: error === void 0,
    data,
    error,
    requestId,
    response,
    attempts: error?.attempts ?? attempts,
    idempotencyKey
  };
}
function requestIdOf({ headers }) {
  return headers.get("X-Request-Id") ?? [...headers].find(([name]) => /(^|-)request-?id$/.test(name))?.[1] ?? null;
}
function depthsOf(cause) {
  const { message = String(cause), cause: deeper } = cause;
  return deeper === void 0 ? message : `${message}: ${deeper.message || deeper.code}`;
}

// packages/client/reply.ts
async function read(call, response, attempts) {
  const { status } = response;
  const text = await response.text();
  const expected = call.operation.media ?? "application/json";
  const media = response.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  const json = media === "application/json" ? parsed(text) : void 0;
  if ([204, 205, 304].includes(status)) return { data: void 0, response };
  if (response.ok && media === expected) {
    if (media !== "application/json") return { data: text, response };
    if (json !== void 0) return { data: json, response };
  }
  const error = response.ok ? void 0 : json?.error;
  if (error && call.operation.codes.split(" ").includes(error.code)) return refused(call, response, error, attempts);
  return unexpected(call, response, error, text, attempts);
}
function refused(call, response, error, attempts) {
  const { code, message, details } = error;
  const requestId = requestIdOf(response) ?? error.request_id;
  const { status } = response;
  const facts = { code, operationId: call.id, status, reason: message, details: details ?? {}, requestId, attempts };
  return { error: new ApiError({ ...facts, idempotencyKey: call.prepared.idempotencyKey }), response };
}
function unexpected(call, response, error, text, attempts) {
  const { status } = response;
  const facts = { operationId: call.id, status, details: {}, requestId: requestIdOf(response), attempts };
  const reason = reasonOf(response, error, text);
  const { idempotencyKey } = call.prepared;
  return { error: new ApiError({ ...facts, code: "UNEXPECTED_REPLY", reason, idempotencyKey }), response };
}
function reasonOf(response, error, text) {
  if (error?.code) return `The code ${error.code} is newer than this client: ${error.message}`;
  if (response.type === "opaqueredirect" || response.status >= 300 && response.status < 400) {
    return `A redirect${response.headers.has("Location") ? ` to ${response.headers.get("Location")}` : ""}; correct baseUrl.`;
  }
  const media = response.headers.get("Content-Type") ?? "no type";
  return `Not a reply of this API (${media}); is baseUrl right? It begins ${JSON.stringify(text.slice(0, 120))}.`;
}
function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return void 0;
  }
}

// packages/client/request.ts
function checkOptions(options) {
  const { apiKey, sessionCookie, baseUrl } = options;
  if (apiKey !== void 0 && sessionCookie !== void 0) {
    throw new TypeError("createClient: give apiKey or sessionCookie, not both");
  }
  for (const [name, value] of Object.entries({ apiKey, sessionCookie })) {
    if (value !== void 0 && !/^[!-~]+$/.test(value)) {
      throw new TypeError(`createClient: ${name} is empty, or holds a space, a line break or a letter that none has`);
    }
  }
  if (!isBaseUrl(baseUrl)) {
    throw new TypeError(
      `createClient: baseUrl "${baseUrl}" is no http(s) URL without query, as https://booking.example`
    );
  }
}
function prepare(id, operation, input, client, options) {
  const { body, ...parameters } = input;
  const say = (what) => new TypeError(`${id}: ${what}`);
  if (body !== void 0 && !operation.hasBody) throw say("takes no body");
  const headers = headersOf(operation, parameters, client, options, say);
  if (body !== void 0) headers.set("Content-Type", "application/json");
  const path = operation.path.replace(/\{([^}]+)\}/g, (_, name) => segmentOf(name, parameters[name], say));
  const query = queryOf(operation, parameters);
  return {
    url: `${client.baseUrl.replace(/\/+$/, "")}${path}${query === "" ? "" : `?${query}`}`,
    init: {
      method: operation.method,
      headers,
      // Following a redirect would turn a POST into a GET.
      redirect: "manual",
      ...client.credentials && { credentials: client.credentials },
      ...body !== void 0 && { body: JSON.stringify(body) }
    },
    idempotencyKey: operation.headers?.includes("Idempotency-Key") ? headers.get("Idempotency-Key") : null
  };
}
function headersOf(operation, parameters, client, options, say) {
  const headers = new Headers({ Accept: operation.media ?? "application/json" });
  const asked = [...Object.entries(client.headers ?? {}), ...Object.entries(options.headers ?? {})];
  for (const [name, value] of asked) headers.set(name, value);
  if (client.apiKey !== void 0) headers.set("Authorization", `Bearer ${client.apiKey}`);
  if (client.sessionCookie !== void 0) headers.set("Cookie", client.sessionCookie);
  for (const name of operation.headers ?? []) {
    const value = parameters[name] ?? (headers.has(name) ? void 0 : standingValue(name, client, options));
    if (value !== void 0) headers.set(name, String(value));
    if (name === "X-App-Workspace" && !headers.has(name)) {
      throw say("which workspace? Give createClient({ workspace }), or 'X-App-Workspace' here");
    }
  }
  return headers;
}
function standingValue(name, client, { idempotencyKey }) {
  if (name === "X-App-Workspace") return client.workspace;
  if (name === "Idempotency-Key") return idempotencyKey === null ? void 0 : idempotencyKey ?? randomKey();
  return void 0;
}
function randomKey() {
  if (crypto.randomUUID) return crypto.randomUUID();
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
function segmentOf(name, value, say) {
  const text = value === void 0 || value === null ? "" : String(value);
  if (/^\.{0,2}$/.test(text)) throw say(`needs ${name}, and it is ${JSON.stringify(value)}`);
  return encodeURIComponent(text);
}
function queryOf(operation, parameters) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value === void 0 || operation.headers?.includes(name) || operation.path.includes(`{${name}}`)) continue;
    for (const each of Array.isArray(value) ? value : [value]) query.append(name, String(each));
  }
  return query.toString();
}
function isBaseUrl(baseUrl) {
  try {
    const page = globalThis.location?.href;
    const { protocol, search, hash } = new URL(String(baseUrl), page);
    return /^https?:$/.test(protocol) && search === "" && hash === "";
  } catch {
    return false;
  }
}

// packages/client/create.ts
function methodsOf(table, everywhere, options) {
  checkOptions(options);
  return Object.fromEntries(
    Object.entries(table).map(([id, operation]) => {
      const known = { ...operation, codes: `${operation.codes} ${everywhere}` };
      return [id, methodOf(id, known, { ...options })];
    })
  );
}
function methodOf(id, operation, client) {
  const call = async (input = {}, options = {}) => {
    const prepared = prepare(id, operation, input, client, options);
    return send({ id, operation, prepared, client, options }, read);
  };
  const { items } = operation;
  if (items === void 0) return call;
  const fetch = call;
  return Object.assign(call, {
    pages: (input, options) => pages(id, fetch, input, options),
    all: (input, options) => all(id, items, fetch, input, options)
  });
}

// packages/client/operations.ts
var operations = {
  listSessions: { "method": "GET", "path": "/v1/sessions", "items": "sessions", "codes": "VALIDATION_FAILED UNAUTHENTICATED INSUFFICIENT_PRIVILEGE RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  createSession: { "method": "POST", "path": "/v1/sessions", "hasBody": true, "codes": "VALIDATION_FAILED INVALID_CREDENTIALS CROSS_SITE_REQUEST PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  deleteCurrentSession: { "method": "DELETE", "path": "/v1/sessions/current", "codes": "VALIDATION_FAILED UNAUTHENTICATED INSUFFICIENT_PRIVILEGE CROSS_SITE_REQUEST RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  deleteSession: { "method": "DELETE", "path": "/v1/sessions/{sessionId}", "gone": "SESSION_NOT_FOUND", "codes": "UNAUTHENTICATED INSUFFICIENT_PRIVILEGE CROSS_SITE_REQUEST SESSION_NOT_FOUND INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  getMe: { "method": "GET", "path": "/v1/me", "codes": "VALIDATION_FAILED UNAUTHENTICATED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  changePassword: { "method": "POST", "path": "/v1/me/password", "hasBody": true, "codes": "VALIDATION_FAILED UNAUTHENTICATED INSUFFICIENT_PRIVILEGE CROSS_SITE_REQUEST PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE CURRENT_PASSWORD_WRONG PASSWORD_TOO_WEAK RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  createAccount: { "method": "POST", "path": "/v1/accounts", "hasBody": true, "codes": "VALIDATION_FAILED CROSS_SITE_REQUEST INVITATION_NOT_FOUND ACCOUNT_ALREADY_EXISTS PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE PASSWORD_TOO_WEAK RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  listWorkspaces: { "method": "GET", "path": "/v1/workspaces", "items": "workspaces", "codes": "VALIDATION_FAILED UNAUTHENTICATED RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  createWorkspace: { "method": "POST", "path": "/v1/workspaces", "hasBody": true, "codes": "VALIDATION_FAILED UNAUTHENTICATED INSUFFICIENT_PRIVILEGE CROSS_SITE_REQUEST WORKSPACE_LIMIT_REACHED PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  getWorkspace: { "method": "GET", "path": "/v1/workspaces/{workspaceId}", "codes": "UNAUTHENTICATED WORKSPACE_NOT_FOUND INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  updateWorkspace: { "method": "PATCH", "path": "/v1/workspaces/{workspaceId}", "hasBody": true, "codes": "VALIDATION_FAILED UNAUTHENTICATED ADMIN_REQUIRED CROSS_SITE_REQUEST WORKSPACE_NOT_FOUND PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  leaveWorkspace: { "method": "POST", "path": "/v1/workspaces/{workspaceId}/leave", "codes": "UNAUTHENTICATED INSUFFICIENT_PRIVILEGE CROSS_SITE_REQUEST WORKSPACE_NOT_FOUND LAST_OWNER INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  getWorkspaceStorage: { "method": "GET", "path": "/v1/workspaces/{workspaceId}/storage", "codes": "UNAUTHENTICATED WORKSPACE_NOT_FOUND INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  listMembers: { "method": "GET", "path": "/v1/workspaces/{workspaceId}/members", "items": "members", "codes": "UNAUTHENTICATED WORKSPACE_NOT_FOUND INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  getMember: { "method": "GET", "path": "/v1/workspaces/{workspaceId}/members/{memberId}", "codes": "UNAUTHENTICATED MEMBER_NOT_FOUND WORKSPACE_NOT_FOUND INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  updateMember: { "method": "PATCH", "path": "/v1/workspaces/{workspaceId}/members/{memberId}", "hasBody": true, "codes": "VALIDATION_FAILED UNAUTHENTICATED ADMIN_REQUIRED OWNER_REQUIRED INSUFFICIENT_PRIVILEGE CROSS_SITE_REQUEST MEMBER_NOT_FOUND WORKSPACE_NOT_FOUND LAST_OWNER PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  listInvitations: { "method": "GET", "path": "/v1/workspaces/{workspaceId}/invitations", "items": "invitations", "codes": "UNAUTHENTICATED ADMIN_REQUIRED WORKSPACE_NOT_FOUND INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  createInvitation: { "method": "POST", "path": "/v1/workspaces/{workspaceId}/invitations", "hasBody": true, "codes": "VALIDATION_FAILED UNAUTHENTICATED ADMIN_REQUIRED OWNER_REQUIRED INSUFFICIENT_PRIVILEGE CROSS_SITE_REQUEST WORKSPACE_NOT_FOUND MEMBER_ALREADY_EXISTS PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  deleteInvitation: { "method": "DELETE", "path": "/v1/workspaces/{workspaceId}/invitations/{invitationId}", "gone": "INVITATION_NOT_FOUND", "codes": "UNAUTHENTICATED ADMIN_REQUIRED INSUFFICIENT_PRIVILEGE CROSS_SITE_REQUEST INVITATION_NOT_FOUND WORKSPACE_NOT_FOUND INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  acceptInvitation: { "method": "POST", "path": "/v1/invitations/accept", "hasBody": true, "codes": "VALIDATION_FAILED UNAUTHENTICATED INSUFFICIENT_PRIVILEGE CROSS_SITE_REQUEST INVITATION_NOT_FOUND MEMBER_ALREADY_EXISTS PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  listIntegrations: { "method": "GET", "path": "/v1/workspaces/{workspaceId}/integrations", "items": "integrations", "codes": "UNAUTHENTICATED WORKSPACE_NOT_FOUND INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  createIntegration: { "method": "POST", "path": "/v1/workspaces/{workspaceId}/integrations", "hasBody": true, "codes": "VALIDATION_FAILED UNAUTHENTICATED ADMIN_REQUIRED CROSS_SITE_REQUEST WORKSPACE_NOT_FOUND INTEGRATION_ALREADY_EXISTS PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  listApiKeys: { "method": "GET", "path": "/v1/workspaces/{workspaceId}/api-keys", "items": "api_keys", "codes": "UNAUTHENTICATED ADMIN_REQUIRED WORKSPACE_NOT_FOUND INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  createApiKey: { "method": "POST", "path": "/v1/workspaces/{workspaceId}/api-keys", "hasBody": true, "codes": "VALIDATION_FAILED UNAUTHENTICATED INSUFFICIENT_PRIVILEGE CROSS_SITE_REQUEST INTEGRATION_NOT_FOUND MEMBER_NOT_FOUND WORKSPACE_NOT_FOUND PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE ROLE_CAP_TOO_HIGH INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  getApiKey: { "method": "GET", "path": "/v1/workspaces/{workspaceId}/api-keys/{keyId}", "codes": "UNAUTHENTICATED ADMIN_REQUIRED API_KEY_NOT_FOUND WORKSPACE_NOT_FOUND INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  rotateApiKey: { "method": "POST", "path": "/v1/workspaces/{workspaceId}/api-keys/{keyId}/rotate", "codes": "UNAUTHENTICATED INSUFFICIENT_PRIVILEGE CROSS_SITE_REQUEST API_KEY_NOT_FOUND WORKSPACE_NOT_FOUND KEY_NOT_LIVE INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  revokeApiKey: { "method": "POST", "path": "/v1/workspaces/{workspaceId}/api-keys/{keyId}/revoke", "codes": "UNAUTHENTICATED INSUFFICIENT_PRIVILEGE CROSS_SITE_REQUEST API_KEY_NOT_FOUND WORKSPACE_NOT_FOUND INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  listAuditLog: { "method": "GET", "path": "/v1/workspaces/{workspaceId}/audit-log", "items": "entries", "codes": "UNAUTHENTICATED ADMIN_REQUIRED WORKSPACE_NOT_FOUND INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  listServices: { "method": "GET", "path": "/v1/services", "headers": ["X-App-Workspace"], "items": "services", "codes": "VALIDATION_FAILED UNAUTHENTICATED WORKSPACE_NOT_FOUND RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  createService: { "method": "POST", "path": "/v1/services", "headers": ["X-App-Workspace"], "hasBody": true, "codes": "VALIDATION_FAILED UNAUTHENTICATED ADMIN_REQUIRED CROSS_SITE_REQUEST WORKSPACE_NOT_FOUND PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  getService: { "method": "GET", "path": "/v1/services/{serviceId}", "headers": ["X-App-Workspace"], "codes": "UNAUTHENTICATED SERVICE_NOT_FOUND WORKSPACE_NOT_FOUND INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  updateService: { "method": "PATCH", "path": "/v1/services/{serviceId}", "headers": ["X-App-Workspace"], "hasBody": true, "codes": "VALIDATION_FAILED UNAUTHENTICATED ADMIN_REQUIRED CROSS_SITE_REQUEST SERVICE_NOT_FOUND WORKSPACE_NOT_FOUND PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  previewServiceUpdate: { "method": "POST", "path": "/v1/services/{serviceId}/update-preview", "headers": ["X-App-Workspace"], "hasBody": true, "items": "bookings", "codes": "VALIDATION_FAILED UNAUTHENTICATED ADMIN_REQUIRED CROSS_SITE_REQUEST SERVICE_NOT_FOUND WORKSPACE_NOT_FOUND PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  listResources: { "method": "GET", "path": "/v1/resources", "headers": ["X-App-Workspace"], "codes": "VALIDATION_FAILED UNAUTHENTICATED WORKSPACE_NOT_FOUND RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  createResource: { "method": "POST", "path": "/v1/resources", "headers": ["X-App-Workspace"], "hasBody": true, "codes": "VALIDATION_FAILED UNAUTHENTICATED ADMIN_REQUIRED CROSS_SITE_REQUEST WORKSPACE_NOT_FOUND RESOURCE_LIMIT_REACHED PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  getResource: { "method": "GET", "path": "/v1/resources/{resourceId}", "headers": ["X-App-Workspace"], "codes": "UNAUTHENTICATED RESOURCE_NOT_FOUND WORKSPACE_NOT_FOUND INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  updateResource: { "method": "PATCH", "path": "/v1/resources/{resourceId}", "headers": ["X-App-Workspace"], "hasBody": true, "codes": "VALIDATION_FAILED UNAUTHENTICATED ADMIN_REQUIRED CROSS_SITE_REQUEST RESOURCE_NOT_FOUND WORKSPACE_NOT_FOUND RESOURCE_LIMIT_REACHED PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  previewResourceUpdate: { "method": "POST", "path": "/v1/resources/{resourceId}/update-preview", "headers": ["X-App-Workspace"], "hasBody": true, "items": "bookings", "codes": "VALIDATION_FAILED UNAUTHENTICATED ADMIN_REQUIRED CROSS_SITE_REQUEST RESOURCE_NOT_FOUND WORKSPACE_NOT_FOUND PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  listResourceClosures: { "method": "GET", "path": "/v1/resources/{resourceId}/closures", "headers": ["X-App-Workspace"], "items": "closures", "codes": "VALIDATION_FAILED UNAUTHENTICATED RESOURCE_NOT_FOUND WORKSPACE_NOT_FOUND INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  createResourceClosure: { "method": "POST", "path": "/v1/resources/{resourceId}/closures", "headers": ["X-App-Workspace"], "hasBody": true, "codes": "VALIDATION_FAILED UNAUTHENTICATED ADMIN_REQUIRED CROSS_SITE_REQUEST RESOURCE_NOT_FOUND WORKSPACE_NOT_FOUND CLOSURE_LIMIT_REACHED PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  previewResourceClosure: { "method": "POST", "path": "/v1/resources/{resourceId}/closure-preview", "headers": ["X-App-Workspace"], "hasBody": true, "items": "bookings", "codes": "VALIDATION_FAILED UNAUTHENTICATED ADMIN_REQUIRED CROSS_SITE_REQUEST RESOURCE_NOT_FOUND WORKSPACE_NOT_FOUND PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  deleteResourceClosure: { "method": "DELETE", "path": "/v1/resources/{resourceId}/closures/{closureId}", "headers": ["X-App-Workspace"], "gone": "CLOSURE_NOT_FOUND", "codes": "VALIDATION_FAILED UNAUTHENTICATED ADMIN_REQUIRED CROSS_SITE_REQUEST CLOSURE_NOT_FOUND RESOURCE_NOT_FOUND WORKSPACE_NOT_FOUND INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  listResourceRequirements: { "method": "GET", "path": "/v1/services/{serviceId}/resource-requirements", "headers": ["X-App-Workspace"], "codes": "UNAUTHENTICATED SERVICE_NOT_FOUND WORKSPACE_NOT_FOUND INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  createResourceRequirement: { "method": "POST", "path": "/v1/services/{serviceId}/resource-requirements", "headers": ["X-App-Workspace"], "hasBody": true, "codes": "VALIDATION_FAILED UNAUTHENTICATED ADMIN_REQUIRED CROSS_SITE_REQUEST SERVICE_NOT_FOUND RESOURCE_NOT_FOUND WORKSPACE_NOT_FOUND REQUIREMENT_ALREADY_EXISTS REQUIREMENT_LIMIT_REACHED PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE REQUIREMENT_TARGET_INVALID REQUIREMENT_QUANTITY_INVALID INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  previewResourceRequirement: { "method": "POST", "path": "/v1/services/{serviceId}/resource-requirements/preview", "headers": ["X-App-Workspace"], "hasBody": true, "items": "bookings", "codes": "VALIDATION_FAILED UNAUTHENTICATED ADMIN_REQUIRED CROSS_SITE_REQUEST SERVICE_NOT_FOUND RESOURCE_NOT_FOUND WORKSPACE_NOT_FOUND REQUIREMENT_ALREADY_EXISTS REQUIREMENT_LIMIT_REACHED PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE REQUIREMENT_TARGET_INVALID REQUIREMENT_QUANTITY_INVALID INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  deleteResourceRequirement: { "method": "DELETE", "path": "/v1/services/{serviceId}/resource-requirements/{requirementId}", "headers": ["X-App-Workspace"], "gone": "REQUIREMENT_NOT_FOUND", "codes": "UNAUTHENTICATED ADMIN_REQUIRED CROSS_SITE_REQUEST REQUIREMENT_NOT_FOUND SERVICE_NOT_FOUND WORKSPACE_NOT_FOUND INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  updateResourceRequirement: { "method": "PATCH", "path": "/v1/services/{serviceId}/resource-requirements/{requirementId}", "headers": ["X-App-Workspace"], "hasBody": true, "codes": "VALIDATION_FAILED UNAUTHENTICATED ADMIN_REQUIRED CROSS_SITE_REQUEST REQUIREMENT_NOT_FOUND SERVICE_NOT_FOUND RESOURCE_NOT_FOUND WORKSPACE_NOT_FOUND REQUIREMENT_ALREADY_EXISTS PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE REQUIREMENT_TARGET_INVALID REQUIREMENT_QUANTITY_INVALID INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  previewResourceRequirementUpdate: { "method": "POST", "path": "/v1/services/{serviceId}/resource-requirements/{requirementId}/preview", "headers": ["X-App-Workspace"], "hasBody": true, "items": "bookings", "codes": "VALIDATION_FAILED UNAUTHENTICATED ADMIN_REQUIRED CROSS_SITE_REQUEST REQUIREMENT_NOT_FOUND SERVICE_NOT_FOUND RESOURCE_NOT_FOUND WORKSPACE_NOT_FOUND REQUIREMENT_ALREADY_EXISTS PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE REQUIREMENT_TARGET_INVALID REQUIREMENT_QUANTITY_INVALID INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  listAvailability: { "method": "GET", "path": "/v1/availability", "headers": ["X-App-Workspace"], "codes": "VALIDATION_FAILED UNAUTHENTICATED SERVICE_NOT_FOUND HOLD_NOT_FOUND WORKSPACE_NOT_FOUND RANGE_INVALID RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  explainAvailability: { "method": "GET", "path": "/v1/availability/explain", "headers": ["X-App-Workspace"], "codes": "VALIDATION_FAILED UNAUTHENTICATED SERVICE_NOT_FOUND HOLD_NOT_FOUND WORKSPACE_NOT_FOUND RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  listHolds: { "method": "GET", "path": "/v1/availability/holds", "headers": ["X-App-Workspace"], "items": "holds", "codes": "VALIDATION_FAILED UNAUTHENTICATED WORKSPACE_NOT_FOUND RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  createHold: { "method": "POST", "path": "/v1/availability/holds", "headers": ["X-App-Workspace", "Idempotency-Key"], "hasBody": true, "codes": "VALIDATION_FAILED UNAUTHENTICATED CROSS_SITE_REQUEST SERVICE_NOT_FOUND HOLD_NOT_FOUND WORKSPACE_NOT_FOUND SLOT_UNAVAILABLE HOLD_CONSUMED HOLD_LIMIT_REACHED PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE IDEMPOTENCY_KEY_REUSED RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  getHold: { "method": "GET", "path": "/v1/availability/holds/{holdId}", "headers": ["X-App-Workspace"], "codes": "VALIDATION_FAILED UNAUTHENTICATED HOLD_NOT_FOUND WORKSPACE_NOT_FOUND INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  deleteHold: { "method": "DELETE", "path": "/v1/availability/holds/{holdId}", "headers": ["X-App-Workspace"], "gone": "HOLD_NOT_FOUND", "codes": "VALIDATION_FAILED UNAUTHENTICATED CROSS_SITE_REQUEST HOLD_NOT_FOUND WORKSPACE_NOT_FOUND HOLD_CONSUMED INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  listBookings: { "method": "GET", "path": "/v1/bookings", "headers": ["X-App-Workspace"], "items": "bookings", "codes": "VALIDATION_FAILED UNAUTHENTICATED WORKSPACE_NOT_FOUND RANGE_INVALID RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  createBooking: { "method": "POST", "path": "/v1/bookings", "headers": ["X-App-Workspace", "Idempotency-Key"], "hasBody": true, "codes": "VALIDATION_FAILED UNAUTHENTICATED ADMIN_REQUIRED CROSS_SITE_REQUEST SERVICE_NOT_FOUND HOLD_NOT_FOUND MEMBER_NOT_FOUND WORKSPACE_NOT_FOUND SLOT_UNAVAILABLE HOLD_EXPIRED HOLD_CONSUMED PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE BOOKING_SOURCE_INVALID IDEMPOTENCY_KEY_REUSED RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  getBooking: { "method": "GET", "path": "/v1/bookings/{bookingId}", "headers": ["X-App-Workspace"], "codes": "VALIDATION_FAILED UNAUTHENTICATED BOOKING_NOT_FOUND WORKSPACE_NOT_FOUND INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  listBookingHistory: { "method": "GET", "path": "/v1/bookings/{bookingId}/history", "headers": ["X-App-Workspace"], "items": "changes", "codes": "VALIDATION_FAILED UNAUTHENTICATED BOOKING_NOT_FOUND WORKSPACE_NOT_FOUND INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  rescheduleBooking: { "method": "POST", "path": "/v1/bookings/{bookingId}/reschedule", "headers": ["X-App-Workspace", "Idempotency-Key"], "hasBody": true, "codes": "VALIDATION_FAILED UNAUTHENTICATED ADMIN_REQUIRED CROSS_SITE_REQUEST BOOKING_NOT_FOUND WORKSPACE_NOT_FOUND SLOT_UNAVAILABLE VERSION_CONFLICT BOOKING_STATE_CONFLICT CANCELLATION_TOO_LATE PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE INVALID_PARAMS IDEMPOTENCY_KEY_REUSED RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  cancelBooking: { "method": "POST", "path": "/v1/bookings/{bookingId}/cancel", "headers": ["X-App-Workspace", "Idempotency-Key"], "hasBody": true, "codes": "VALIDATION_FAILED UNAUTHENTICATED CROSS_SITE_REQUEST BOOKING_NOT_FOUND WORKSPACE_NOT_FOUND VERSION_CONFLICT BOOKING_STATE_CONFLICT CANCELLATION_TOO_LATE PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE INVALID_PARAMS IDEMPOTENCY_KEY_REUSED RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  approveBooking: { "method": "POST", "path": "/v1/bookings/{bookingId}/approve", "headers": ["X-App-Workspace", "Idempotency-Key"], "hasBody": true, "codes": "VALIDATION_FAILED UNAUTHENTICATED ADMIN_REQUIRED CROSS_SITE_REQUEST BOOKING_NOT_FOUND WORKSPACE_NOT_FOUND BOOKING_STATE_CONFLICT VERSION_CONFLICT PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE INVALID_PARAMS IDEMPOTENCY_KEY_REUSED RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  declineBooking: { "method": "POST", "path": "/v1/bookings/{bookingId}/decline", "headers": ["X-App-Workspace", "Idempotency-Key"], "hasBody": true, "codes": "VALIDATION_FAILED UNAUTHENTICATED ADMIN_REQUIRED CROSS_SITE_REQUEST BOOKING_NOT_FOUND WORKSPACE_NOT_FOUND BOOKING_STATE_CONFLICT VERSION_CONFLICT PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE INVALID_PARAMS IDEMPOTENCY_KEY_REUSED RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  completeBooking: { "method": "POST", "path": "/v1/bookings/{bookingId}/complete", "headers": ["X-App-Workspace", "Idempotency-Key"], "hasBody": true, "codes": "VALIDATION_FAILED UNAUTHENTICATED ADMIN_REQUIRED CROSS_SITE_REQUEST BOOKING_NOT_FOUND WORKSPACE_NOT_FOUND BOOKING_NOT_STARTED BOOKING_STATE_CONFLICT VERSION_CONFLICT PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE INVALID_PARAMS IDEMPOTENCY_KEY_REUSED RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  markBookingNoShow: { "method": "POST", "path": "/v1/bookings/{bookingId}/no-show", "headers": ["X-App-Workspace", "Idempotency-Key"], "hasBody": true, "codes": "VALIDATION_FAILED UNAUTHENTICATED ADMIN_REQUIRED CROSS_SITE_REQUEST BOOKING_NOT_FOUND WORKSPACE_NOT_FOUND BOOKING_NOT_STARTED BOOKING_STATE_CONFLICT VERSION_CONFLICT PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE INVALID_PARAMS IDEMPOTENCY_KEY_REUSED RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  listAgentRuns: { "method": "GET", "path": "/v1/workspaces/{workspaceId}/agent-runs", "items": "agent_runs", "codes": "UNAUTHENTICATED WORKSPACE_NOT_FOUND INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  createAgentRun: { "method": "POST", "path": "/v1/workspaces/{workspaceId}/agent-runs", "hasBody": true, "codes": "VALIDATION_FAILED UNAUTHENTICATED CROSS_SITE_REQUEST WORKSPACE_NOT_FOUND STORAGE_LIMIT_REACHED PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE REMOTE_NOT_ALLOWED REPOSITORY_TOO_LARGE INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR UPSTREAM_UNAVAILABLE SERVICE_UNAVAILABLE" },
  getAgentRun: { "method": "GET", "path": "/v1/agent-runs/{runId}", "codes": "UNAUTHENTICATED AGENT_RUN_NOT_FOUND INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  deleteAgentRun: { "method": "DELETE", "path": "/v1/agent-runs/{runId}", "codes": "UNAUTHENTICATED ADMIN_REQUIRED CROSS_SITE_REQUEST AGENT_RUN_NOT_FOUND TURN_ALREADY_ACTIVE INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  updateAgentRun: { "method": "PATCH", "path": "/v1/agent-runs/{runId}", "hasBody": true, "codes": "VALIDATION_FAILED UNAUTHENTICATED CROSS_SITE_REQUEST AGENT_RUN_NOT_FOUND TURN_ALREADY_ACTIVE PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  openAgentRunSandbox: { "method": "PUT", "path": "/v1/agent-runs/{runId}/sandbox", "codes": "UNAUTHENTICATED CROSS_SITE_REQUEST AGENT_RUN_NOT_FOUND AGENT_RUN_ARCHIVED STORAGE_LIMIT_REACHED AGENT_RUN_NOT_GIT_BACKED INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  closeAgentRunSandbox: { "method": "DELETE", "path": "/v1/agent-runs/{runId}/sandbox", "codes": "UNAUTHENTICATED CROSS_SITE_REQUEST AGENT_RUN_NOT_FOUND AGENT_SANDBOX_UNAVAILABLE TURN_ALREADY_ACTIVE INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  startAgentRunTurn: { "method": "POST", "path": "/v1/agent-runs/{runId}/turns", "codes": "UNAUTHENTICATED CROSS_SITE_REQUEST AGENT_RUN_NOT_FOUND AGENT_RUN_ARCHIVED AGENT_SANDBOX_UNAVAILABLE TURN_ALREADY_ACTIVE STORAGE_LIMIT_REACHED INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR UPSTREAM_UNAVAILABLE SERVICE_UNAVAILABLE" },
  finishAgentRunTurn: { "method": "POST", "path": "/v1/agent-runs/{runId}/turns/{turnId}/finish", "hasBody": true, "codes": "VALIDATION_FAILED UNAUTHENTICATED CROSS_SITE_REQUEST TURN_NOT_FOUND AGENT_RUN_NOT_FOUND STORAGE_LIMIT_REACHED PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE REPOSITORY_TOO_LARGE INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR UPSTREAM_UNAVAILABLE SERVICE_UNAVAILABLE" },
  listAgentRunVersions: { "method": "GET", "path": "/v1/agent-runs/{runId}/versions", "items": "versions", "codes": "UNAUTHENTICATED AGENT_RUN_NOT_FOUND AGENT_RUN_NOT_GIT_BACKED INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR UPSTREAM_UNAVAILABLE SERVICE_UNAVAILABLE" },
  restoreAgentRunVersion: { "method": "POST", "path": "/v1/agent-runs/{runId}/git/restore", "hasBody": true, "codes": "UNAUTHENTICATED CROSS_SITE_REQUEST AGENT_RUN_NOT_FOUND AGENT_SANDBOX_UNAVAILABLE TURN_ALREADY_ACTIVE PAYLOAD_TOO_LARGE UNSUPPORTED_MEDIA_TYPE AGENT_RUN_NOT_GIT_BACKED REPOSITORY_TOO_LARGE INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR UPSTREAM_UNAVAILABLE SERVICE_UNAVAILABLE" },
  previewAgentRunRestore: { "method": "GET", "path": "/v1/agent-runs/{runId}/versions/{sha}/restore-preview", "codes": "UNAUTHENTICATED AGENT_RUN_NOT_FOUND AGENT_RUN_NOT_GIT_BACKED REPOSITORY_TOO_LARGE INVALID_PARAMS RATE_LIMITED INTERNAL_ERROR UPSTREAM_UNAVAILABLE SERVICE_UNAVAILABLE" },
  getHealth: { "method": "GET", "path": "/v1/health", "codes": "VALIDATION_FAILED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  getContractYaml: { "method": "GET", "path": "/openapi.yaml", "headers": ["If-None-Match"], "media": "application/yaml", "codes": "VALIDATION_FAILED RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  getContractJson: { "method": "GET", "path": "/openapi.json", "headers": ["If-None-Match"], "codes": "VALIDATION_FAILED RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" },
  getDocsPage: { "method": "GET", "path": "/docs", "headers": ["If-None-Match"], "media": "text/html", "codes": "VALIDATION_FAILED RATE_LIMITED INTERNAL_ERROR SERVICE_UNAVAILABLE" }
};
function createClient(options) {
  return methodsOf(operations, "MALFORMED_REQUEST NOT_FOUND METHOD_NOT_ALLOWED REQUEST_TIMEOUT HEADERS_TOO_LARGE INTERNAL_ERROR", options);
}
export {
  ApiError,
  createClient,
  unwrap
};
