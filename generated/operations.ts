// Written by `npm run generate` from openapi.yaml. Do not edit.

/** SHA-256 of the openapi.yaml this folder was generated from; the server refuses to start on another. */
export const contractDigest = '2f8433e931e803c99af1e539ddf8ce1f1fca23e07f5c6c8c807620a654592413'

/** Every operation with its policy: who may call it, how often, and which codes it may answer with. */
export const operations = {
  listResources: {"tag":"resources","method":"GET","path":"/v1/resources","security":["session","apiKey"],"workspace":"header","role":"member","refusal":null,"rateLimit":{"bucket":"listResources","scope":"user","limit":60,"windowSeconds":60,"counts":"requests"},"hasBody":false,"statuses":[200,400,401,404,429,500,503],"codes":{"VALIDATION_FAILED":400,"UNAUTHENTICATED":401,"WORKSPACE_NOT_FOUND":404,"RATE_LIMITED":429,"INTERNAL_ERROR":500,"SERVICE_UNAVAILABLE":503}},
  createResource: {"tag":"resources","method":"POST","path":"/v1/resources","security":["session","apiKey"],"workspace":"header","role":"admin","refusal":"ADMIN_REQUIRED","rateLimit":{"bucket":"createResource","scope":"user","limit":60,"windowSeconds":60,"counts":"requests"},"hasBody":true,"statuses":[201,400,401,403,404,409,413,415,429,500,503],"codes":{"VALIDATION_FAILED":400,"UNAUTHENTICATED":401,"ADMIN_REQUIRED":403,"CROSS_SITE_REQUEST":403,"WORKSPACE_NOT_FOUND":404,"RESOURCE_LIMIT_REACHED":409,"PAYLOAD_TOO_LARGE":413,"UNSUPPORTED_MEDIA_TYPE":415,"RATE_LIMITED":429,"INTERNAL_ERROR":500,"SERVICE_UNAVAILABLE":503}},
  getResource: {"tag":"resources","method":"GET","path":"/v1/resources/{resourceId}","security":["session","apiKey"],"workspace":"header","role":"member","refusal":null,"rateLimit":{"bucket":"getResource","scope":"user","limit":60,"windowSeconds":60,"counts":"requests"},"hasBody":false,"statuses":[200,401,404,422,429,500,503],"codes":{"UNAUTHENTICATED":401,"RESOURCE_NOT_FOUND":404,"WORKSPACE_NOT_FOUND":404,"INVALID_PARAMS":422,"RATE_LIMITED":429,"INTERNAL_ERROR":500,"SERVICE_UNAVAILABLE":503}},
  updateResource: {"tag":"resources","method":"PATCH","path":"/v1/resources/{resourceId}","security":["session","apiKey"],"workspace":"header","role":"admin","refusal":"ADMIN_REQUIRED","rateLimit":{"bucket":"updateResource","scope":"user","limit":60,"windowSeconds":60,"counts":"requests"},"hasBody":true,"statuses":[200,400,401,403,404,409,413,415,422,429,500,503],"codes":{"VALIDATION_FAILED":400,"UNAUTHENTICATED":401,"ADMIN_REQUIRED":403,"CROSS_SITE_REQUEST":403,"RESOURCE_NOT_FOUND":404,"WORKSPACE_NOT_FOUND":404,"RESOURCE_LIMIT_REACHED":409,"PAYLOAD_TOO_LARGE":413,"UNSUPPORTED_MEDIA_TYPE":415,"INVALID_PARAMS":422,"RATE_LIMITED":429,"INTERNAL_ERROR":500,"SERVICE_UNAVAILABLE":503}},
  listResourceRequirements: {"tag":"resource-requirements","method":"GET","path":"/v1/services/{serviceId}/resource-requirements","security":["session","apiKey"],"workspace":"header","role":"member","refusal":null,"rateLimit":{"bucket":"listResourceRequirements","scope":"user","limit":60,"windowSeconds":60,"counts":"requests"},"hasBody":false,"statuses":[200,401,404,422,429,500,503],"codes":{"UNAUTHENTICATED":401,"SERVICE_NOT_FOUND":404,"WORKSPACE_NOT_FOUND":404,"INVALID_PARAMS":422,"RATE_LIMITED":429,"INTERNAL_ERROR":500,"SERVICE_UNAVAILABLE":503}},
  createResourceRequirement: {"tag":"resource-requirements","method":"POST","path":"/v1/services/{serviceId}/resource-requirements","security":["session","apiKey"],"workspace":"header","role":"admin","refusal":"ADMIN_REQUIRED","rateLimit":{"bucket":"createResourceRequirement","scope":"user","limit":60,"windowSeconds":60,"counts":"requests"},"hasBody":true,"statuses":[201,400,401,403,404,409,413,415,422,429,500,503],"codes":{"VALIDATION_FAILED":400,"UNAUTHENTICATED":401,"ADMIN_REQUIRED":403,"CROSS_SITE_REQUEST":403,"SERVICE_NOT_FOUND":404,"RESOURCE_NOT_FOUND":404,"WORKSPACE_NOT_FOUND":404,"REQUIREMENT_ALREADY_EXISTS":409,"REQUIREMENT_LIMIT_REACHED":409,"PAYLOAD_TOO_LARGE":413,"UNSUPPORTED_MEDIA_TYPE":415,"REQUIREMENT_TARGET_INVALID":422,"REQUIREMENT_QUANTITY_INVALID":422,"INVALID_PARAMS":422,"RATE_LIMITED":429,"INTERNAL_ERROR":500,"SERVICE_UNAVAILABLE":503}},
  deleteResourceRequirement: {"tag":"resource-requirements","method":"DELETE","path":"/v1/services/{serviceId}/resource-requirements/{requirementId}","security":["session","apiKey"],"workspace":"header","role":"admin","refusal":"ADMIN_REQUIRED","rateLimit":{"bucket":"deleteResourceRequirement","scope":"user","limit":60,"windowSeconds":60,"counts":"requests"},"hasBody":false,"statuses":[204,401,403,404,422,429,500,503],"codes":{"UNAUTHENTICATED":401,"ADMIN_REQUIRED":403,"CROSS_SITE_REQUEST":403,"REQUIREMENT_NOT_FOUND":404,"SERVICE_NOT_FOUND":404,"WORKSPACE_NOT_FOUND":404,"INVALID_PARAMS":422,"RATE_LIMITED":429,"INTERNAL_ERROR":500,"SERVICE_UNAVAILABLE":503}},
  updateResourceRequirement: {"tag":"resource-requirements","method":"PATCH","path":"/v1/services/{serviceId}/resource-requirements/{requirementId}","security":["session","apiKey"],"workspace":"header","role":"admin","refusal":"ADMIN_REQUIRED","rateLimit":{"bucket":"updateResourceRequirement","scope":"user","limit":60,"windowSeconds":60,"counts":"requests"},"hasBody":true,"statuses":[200,400,401,403,404,409,413,415,422,429,500,503],"codes":{"VALIDATION_FAILED":400,"UNAUTHENTICATED":401,"ADMIN_REQUIRED":403,"CROSS_SITE_REQUEST":403,"REQUIREMENT_NOT_FOUND":404,"SERVICE_NOT_FOUND":404,"RESOURCE_NOT_FOUND":404,"WORKSPACE_NOT_FOUND":404,"REQUIREMENT_ALREADY_EXISTS":409,"PAYLOAD_TOO_LARGE":413,"UNSUPPORTED_MEDIA_TYPE":415,"REQUIREMENT_TARGET_INVALID":422,"REQUIREMENT_QUANTITY_INVALID":422,"INVALID_PARAMS":422,"RATE_LIMITED":429,"INTERNAL_ERROR":500,"SERVICE_UNAVAILABLE":503}},
  rotateApiKey: {"tag":"api-keys","method":"POST","path":"/v1/workspaces/{workspaceId}/api-keys/{keyId}/rotate","security":["session"],"workspace":"path","role":"admin","refusal":"INSUFFICIENT_PRIVILEGE","rateLimit":{"bucket":"rotateApiKey","scope":"workspace","limit":5,"windowSeconds":600,"counts":"successes"},"hasBody":false,"statuses":[200,401,403,404,422,429,500,503],"codes":{"UNAUTHENTICATED":401,"INSUFFICIENT_PRIVILEGE":403,"CROSS_SITE_REQUEST":403,"API_KEY_NOT_FOUND":404,"WORKSPACE_NOT_FOUND":404,"KEY_NOT_LIVE":422,"INVALID_PARAMS":422,"RATE_LIMITED":429,"INTERNAL_ERROR":500,"SERVICE_UNAVAILABLE":503}},
  restoreAgentRunVersion: {"tag":"agent-runs","method":"POST","path":"/v1/agent-runs/{runId}/git/restore","security":["session","apiKey"],"workspace":"record","role":"member","refusal":null,"rateLimit":{"bucket":"restoreAgentRunVersion","scope":"user","limit":20,"windowSeconds":60,"counts":"requests"},"hasBody":true,"statuses":[200,401,403,404,409,413,415,422,429,500,502,503],"codes":{"UNAUTHENTICATED":401,"CROSS_SITE_REQUEST":403,"AGENT_RUN_NOT_FOUND":404,"AGENT_SANDBOX_UNAVAILABLE":409,"TURN_ALREADY_ACTIVE":409,"PAYLOAD_TOO_LARGE":413,"UNSUPPORTED_MEDIA_TYPE":415,"AGENT_RUN_NOT_GIT_BACKED":422,"INVALID_PARAMS":422,"RATE_LIMITED":429,"INTERNAL_ERROR":500,"UPSTREAM_UNAVAILABLE":502,"SERVICE_UNAVAILABLE":503}},
  getMe: {"tag":"account","method":"GET","path":"/v1/me","security":["session","apiKey"],"workspace":"none","role":"none","refusal":null,"rateLimit":null,"hasBody":false,"statuses":[200,400,401,500,503],"codes":{"VALIDATION_FAILED":400,"UNAUTHENTICATED":401,"INTERNAL_ERROR":500,"SERVICE_UNAVAILABLE":503}},
  getHealth: {"tag":"service","method":"GET","path":"/v1/health","security":[],"workspace":"none","role":"none","refusal":null,"rateLimit":null,"hasBody":false,"statuses":[200,400,500,503],"codes":{"VALIDATION_FAILED":400,"INTERNAL_ERROR":500,"SERVICE_UNAVAILABLE":503}},
  getContractYaml: {"tag":"service","method":"GET","path":"/openapi.yaml","security":[],"workspace":"none","role":"none","refusal":null,"rateLimit":null,"hasBody":false,"statuses":[200,304,400,500,503],"codes":{"VALIDATION_FAILED":400,"INTERNAL_ERROR":500,"SERVICE_UNAVAILABLE":503}},
  getContractJson: {"tag":"service","method":"GET","path":"/openapi.json","security":[],"workspace":"none","role":"none","refusal":null,"rateLimit":null,"hasBody":false,"statuses":[200,304,400,500,503],"codes":{"VALIDATION_FAILED":400,"INTERNAL_ERROR":500,"SERVICE_UNAVAILABLE":503}},
} as const

/** What the process may say where no operation is reached. */
export const unrouted = {"statuses":[204,400,404,405,408,431,500],"codes":{"MALFORMED_REQUEST":400,"NOT_FOUND":404,"METHOD_NOT_ALLOWED":405,"REQUEST_TIMEOUT":408,"HEADERS_TOO_LARGE":431,"INTERNAL_ERROR":500}} as const

/** How long the lists of the contract may be, by schema and property. */
export const maxItems = {"ResourceListResponse.resources":5000,"ResourceRequirementListResponse.requirements":200,"MeResponse.memberships":1000,"ContractDocument.servers":100,"ContractDocument.tags":1000} as const

/** What each code says to people. */
export const messages = {
  "VALIDATION_FAILED": "The request is not what this operation takes; see details.issues.",
  "UNAUTHENTICATED": "A valid session cookie or API key is needed.",
  "ADMIN_REQUIRED": "Only an owner or admin of the workspace may do this.",
  "INSUFFICIENT_PRIVILEGE": "This needs a signed-in owner or admin of the workspace; API keys are refused.",
  "CROSS_SITE_REQUEST": "A browser sent this write from another site; it was refused.",
  "WORKSPACE_NOT_FOUND": "No such workspace among those you are an active member of.",
  "RESOURCE_NOT_FOUND": "No such resource in this workspace.",
  "SERVICE_NOT_FOUND": "No such service in this workspace.",
  "REQUIREMENT_NOT_FOUND": "No such requirement on this service.",
  "API_KEY_NOT_FOUND": "No such API key in this workspace.",
  "AGENT_RUN_NOT_FOUND": "No such agent run that you can see.",
  "REQUIREMENT_ALREADY_EXISTS": "The service already requires this target.",
  "RESOURCE_LIMIT_REACHED": "The workspace has as many active resources as it may have.",
  "REQUIREMENT_LIMIT_REACHED": "The service has as many requirements as it may have.",
  "AGENT_SANDBOX_UNAVAILABLE": "No live sandbox holds the checkout of this run.",
  "TURN_ALREADY_ACTIVE": "A turn is running in the thread of this run; try again when it has finished.",
  "INVALID_PARAMS": "A path or query parameter, or the named version, is not valid; see details.issues.",
  "REQUIREMENT_TARGET_INVALID": "Exactly one of category and resource_id must be set.",
  "REQUIREMENT_QUANTITY_INVALID": "A requirement of a specific resource has quantity 1.",
  "KEY_NOT_LIVE": "Only a live key can be rotated: not a test key, nor a revoked or expired one.",
  "AGENT_RUN_NOT_GIT_BACKED": "This run has no Git source.",
  "RATE_LIMITED": "Too many calls; wait details.retry_after seconds.",
  "UPSTREAM_UNAVAILABLE": "The Git checkout or its remote could not do this now.",
  "PAYLOAD_TOO_LARGE": "The body is larger than 64 KiB.",
  "UNSUPPORTED_MEDIA_TYPE": "Send the body as uncompressed application/json.",
  "NOT_FOUND": "No such route.",
  "METHOD_NOT_ALLOWED": "This route does not take this method; see the Allow header.",
  "MALFORMED_REQUEST": "The request could not be read as HTTP.",
  "REQUEST_TIMEOUT": "The request did not arrive in time.",
  "HEADERS_TOO_LARGE": "The headers are larger than 16 KiB.",
  "INTERNAL_ERROR": "Something went wrong on our side; quote the request id.",
  "SERVICE_UNAVAILABLE": "The server is stopping; try again."
} as const

export type OperationId = keyof typeof operations
export type ErrorCode = keyof typeof messages
