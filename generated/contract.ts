// Written by `npm run generate` from openapi.yaml. Do not edit.
export interface paths {
    "/v1/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the workspace's resources
         * @description Every resource that is not archived, ordered by the code points of its case-folded name, ties by id. Any active
         *     member.
         */
        get: operations["listResources"];
        put?: never;
        /**
         * Create a resource
         * @description Owner or admin only.
         */
        post: operations["createResource"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/resources/{resourceId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Fetch a single resource
         * @description Archived resources are returned too. Any active member.
         */
        get: operations["getResource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update or archive a resource
         * @description Owner or admin only. `archived: true` archives (a second time keeps the first stamp), `archived: false` restores.
         *     A call that changes nothing answers 200 and leaves `updated_at` alone.
         */
        patch: operations["updateResource"];
        trace?: never;
    };
    "/v1/services/{serviceId}/resource-requirements": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a service's resource requirements
         * @description Ordered by creation time, ties by id. Any active member. A service of another workspace is 404, never an empty
         *     list.
         */
        get: operations["listResourceRequirements"];
        put?: never;
        /**
         * Add a resource requirement to a service
         * @description Owner or admin only. Exactly one of `category` and `resource_id` is set. Checked in this order: the target rule,
         *     the quantity rule, whether the resource exists in this workspace, whether the service already requires it.
         */
        post: operations["createResourceRequirement"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/services/{serviceId}/resource-requirements/{requirementId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a resource requirement
         * @description Owner or admin only. Removing it a second time is 404.
         */
        delete: operations["deleteResourceRequirement"];
        options?: never;
        head?: never;
        /**
         * Update a resource requirement
         * @description Owner or admin only. The patch is merged into the stored requirement and the result is checked as on creation. To
         *     retarget, set one of `category` and `resource_id` and set the other to null in the same call.
         */
        patch: operations["updateResourceRequirement"];
        trace?: never;
    };
    "/v1/workspaces/{workspaceId}/api-keys/{keyId}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a live workspace API key
         * @description Creates a new key under the same integration, for the same member, with the same role cap and the same expiry, and
         *     returns its raw `access_key` this once. The old key keeps working until it is revoked. Session only, owner or
         *     admin. Five successful rotations per workspace in ten minutes; refused calls do not count.
         *
         *     A lost reply loses the new key: it is stored only as a digest and never shown again.
         */
        post: operations["rotateApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/agent-runs/{runId}/git/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore an old version of an agent run (forward-only)
         * @description Adds a new commit to the current branch whose tree is that of the named version. History is never reset, forced or
         *     rewritten, and uncommitted work in the checkout is saved first. Any active member of the run's workspace. The
         *     version is the current head or one of its ancestors.
         */
        post: operations["restoreAgentRunVersion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The current caller
         * @description Who is calling, by which credential, and where they are an active member. An API key sees its own workspace only,
         *     with the role it may act with there.
         */
        get: operations["getMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Liveness check
         * @description Says that the process answers. It asks nothing of the database and counts against no limit.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.yaml": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description, as it is written */
        get: operations["getContractYaml"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description, as JSON */
        get: operations["getContractJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** Format: uuid */
        Uuid: string;
        /**
         * Format: uuid
         * @description A UUID of any version, in either case.
         */
        UuidInput: string;
        /**
         * Format: date-time
         * @description RFC 3339, UTC, milliseconds.
         */
        Timestamp: string;
        RequestId: string;
        RunId: string;
        /** @description A display name. Counted in code points; not blank, no NUL, no unpaired surrogates. */
        Name: string;
        /** @description A pool label, compared exactly. Null means uncategorised. */
        Category: string | null;
        /** @description Number of concurrent bookings the one resource can hold at any instant. */
        Capacity: number;
        /** @description How many distinct free resources the pool must supply; 1 for a specific resource. */
        Quantity: number;
        /**
         * @description Highest role the key may act with.
         * @enum {string}
         */
        RoleCap: "admin" | "member";
        /** @enum {string} */
        Role: "owner" | "admin" | "member";
        ResourceResponse: {
            id: components["schemas"]["Uuid"];
            workspace_id: components["schemas"]["Uuid"];
            name: components["schemas"]["Name"];
            category: components["schemas"]["Category"];
            capacity: components["schemas"]["Capacity"];
            /** @description When the resource was archived; null for active resources. */
            archived_at: components["schemas"]["Timestamp"] | null;
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        ResourceListResponse: {
            resources: components["schemas"]["ResourceResponse"][];
        };
        CreateResourceRequest: {
            name: components["schemas"]["Name"];
            category?: components["schemas"]["Category"];
            /**
             * @description Number of concurrent bookings; 1 where it is left out.
             * @default 1
             */
            capacity?: number;
        };
        UpdateResourceRequest: {
            name?: components["schemas"]["Name"];
            category?: components["schemas"]["Category"];
            capacity?: components["schemas"]["Capacity"];
            /** @description True archives, false restores. */
            archived?: boolean;
        };
        ResourceRequirementResponse: {
            id: components["schemas"]["Uuid"];
            workspace_id: components["schemas"]["Uuid"];
            service_id: components["schemas"]["Uuid"];
            /** @description The specific resource required; null for a category requirement. */
            resource_id: components["schemas"]["Uuid"] | null;
            category: components["schemas"]["Category"];
            quantity: components["schemas"]["Quantity"];
            created_at: components["schemas"]["Timestamp"];
            updated_at: components["schemas"]["Timestamp"];
        };
        ResourceRequirementListResponse: {
            requirements: components["schemas"]["ResourceRequirementResponse"][];
        };
        CreateResourceRequirementRequest: {
            category?: components["schemas"]["Category"];
            /** @description A specific resource of this workspace. */
            resource_id?: components["schemas"]["UuidInput"] | null;
            /**
             * @description How many distinct free resources the pool must supply; 1 where it is left out.
             * @default 1
             */
            quantity?: number;
        };
        UpdateResourceRequirementRequest: {
            category?: components["schemas"]["Category"];
            /** @description A specific resource of this workspace. */
            resource_id?: components["schemas"]["UuidInput"] | null;
            quantity?: components["schemas"]["Quantity"];
        };
        RotateApiKeyResponse: {
            /** @description The new raw key, returned only in this reply. It ends in a checksum of all that precedes it. */
            access_key: string;
            id: components["schemas"]["Uuid"];
            member_id: components["schemas"]["Uuid"];
            /** @description Leading characters of the key that identify it. */
            key_prefix: string;
            role_cap: components["schemas"]["RoleCap"];
            /** @description Expiry of the key; null when it does not expire. */
            expires_at: components["schemas"]["Timestamp"] | null;
        };
        AgentGitRestoreRequest: {
            /** @description The version to restore, a commit by its full or abbreviated id. */
            sha: string;
        };
        AgentGitRestoreResponse: {
            runId: components["schemas"]["RunId"];
            /**
             * @description A restore that answers 200 has always added a commit.
             * @constant
             */
            committed: true;
            /** @description The new commit. */
            sha: string;
            /** @description The version that was restored. */
            restoredFrom: string;
        };
        MeResponse: {
            user: {
                id: components["schemas"]["Uuid"];
                email: string;
                name: components["schemas"]["Name"];
            };
            credential: {
                /** @enum {string} */
                kind: "session" | "api_key";
                id: components["schemas"]["Uuid"];
                expires_at: components["schemas"]["Timestamp"] | null;
            };
            /** @description Active memberships, ordered by workspace name, ties by id; the first 1 000. */
            memberships: components["schemas"]["Membership"][];
        };
        Membership: {
            workspace_id: components["schemas"]["Uuid"];
            workspace_name: components["schemas"]["Name"];
            member_id: components["schemas"]["Uuid"];
            role: components["schemas"]["Role"];
        };
        HealthResponse: {
            /** @constant */
            status: "ok";
        };
        /** @description An OpenAPI 3.1 document; its inner shape is that of the OpenAPI specification. */
        ContractDocument: {
            openapi: string;
            info: Record<string, never>;
            servers: Record<string, never>[];
            tags: Record<string, never>[];
            paths: Record<string, never>;
            components: Record<string, never>;
            "x-unrouted-responses"?: Record<string, never>;
        };
        /**
         * @description The whole catalogue. Each reply lists which of them it may carry.
         * @enum {string}
         */
        ErrorCode: "VALIDATION_FAILED" | "UNAUTHENTICATED" | "ADMIN_REQUIRED" | "INSUFFICIENT_PRIVILEGE" | "CROSS_SITE_REQUEST" | "WORKSPACE_NOT_FOUND" | "RESOURCE_NOT_FOUND" | "SERVICE_NOT_FOUND" | "REQUIREMENT_NOT_FOUND" | "API_KEY_NOT_FOUND" | "AGENT_RUN_NOT_FOUND" | "REQUIREMENT_ALREADY_EXISTS" | "RESOURCE_LIMIT_REACHED" | "REQUIREMENT_LIMIT_REACHED" | "AGENT_SANDBOX_UNAVAILABLE" | "TURN_ALREADY_ACTIVE" | "INVALID_PARAMS" | "REQUIREMENT_TARGET_INVALID" | "REQUIREMENT_QUANTITY_INVALID" | "KEY_NOT_LIVE" | "AGENT_RUN_NOT_GIT_BACKED" | "RATE_LIMITED" | "UPSTREAM_UNAVAILABLE" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "MALFORMED_REQUEST" | "REQUEST_TIMEOUT" | "HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
        ApiErrorEnvelope: {
            error: {
                code: components["schemas"]["ErrorCode"];
                /** @description For people; may change. Programs read `code`. */
                message: string;
                request_id: components["schemas"]["RequestId"];
                details: components["schemas"]["ErrorDetails"];
            };
        };
        ErrorDetails: {
            retry_after?: components["schemas"]["RetryAfterSeconds"];
            issues?: components["schemas"]["Issues"];
        };
        RateLimitDetails: {
            retry_after: components["schemas"]["RetryAfterSeconds"];
        };
        ValidationDetails: {
            issues: components["schemas"]["Issues"];
        };
        /** @description Seconds to wait, equal to the `Retry-After` header. */
        RetryAfterSeconds: number;
        /** @description What is wrong with the request. */
        Issues: components["schemas"]["Issue"][];
        Issue: {
            /** @enum {string} */
            in: "header" | "path" | "query" | "body";
            /** @description A JSON Pointer into that part of the request; empty for the whole of it. */
            path: string;
            message: string;
        };
    };
    responses: {
        /** @description The resource as it is now. */
        Resource: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10",
                 *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                 *       "name": "Court 1",
                 *       "category": "court",
                 *       "capacity": 1,
                 *       "archived_at": null,
                 *       "created_at": "2026-11-21T09:00:00.000Z",
                 *       "updated_at": "2026-11-21T09:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["ResourceResponse"];
            };
        };
        /** @description The caller already holds this description. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The body, the query or the workspace header is not valid. */
        ValidationFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "VALIDATION_FAILED",
                 *         "message": "The request is not what this operation takes; see details.issues.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {
                 *           "issues": [
                 *             {
                 *               "in": "body",
                 *               "path": "/capacity",
                 *               "message": "must be >= 1"
                 *             }
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "VALIDATION_FAILED";
                        details?: components["schemas"]["ValidationDetails"];
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No valid credential. */
        Unauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "UNAUTHENTICATED",
                 *         "message": "A valid session cookie or API key is needed.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "UNAUTHENTICATED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The caller is a plain member, or a browser sent the write from another site. */
        AdminRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "ADMIN_REQUIRED",
                 *         "message": "Only an owner or admin of the workspace may do this.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "ADMIN_REQUIRED" | "CROSS_SITE_REQUEST";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The caller is not an owner or admin, presented a bearer token, or a browser sent the write from another site. */
        InsufficientPrivilege: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "INSUFFICIENT_PRIVILEGE",
                 *         "message": "This needs a signed-in owner or admin of the workspace; API keys are refused.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "INSUFFICIENT_PRIVILEGE" | "CROSS_SITE_REQUEST";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A browser sent the write from another site. */
        CrossSite: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "CROSS_SITE_REQUEST",
                 *         "message": "A browser sent this write from another site; it was refused.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "CROSS_SITE_REQUEST";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No active membership in the named workspace; foreign and unknown ids are not told apart. */
        WorkspaceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "WORKSPACE_NOT_FOUND",
                 *         "message": "No such workspace among those you are an active member of.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No such resource in this workspace, or no active membership in it. */
        ResourceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "RESOURCE_NOT_FOUND",
                 *         "message": "No such resource in this workspace.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "RESOURCE_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No such service in this workspace, or no active membership in it. */
        ServiceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "SERVICE_NOT_FOUND",
                 *         "message": "No such service in this workspace.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "SERVICE_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No such service or resource in this workspace, or no active membership in it. */
        ServiceOrResourceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "SERVICE_NOT_FOUND",
                 *         "message": "No such service in this workspace.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "SERVICE_NOT_FOUND" | "RESOURCE_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No such requirement on this service, no such service, or no active membership. */
        RequirementNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "REQUIREMENT_NOT_FOUND",
                 *         "message": "No such requirement on this service.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "REQUIREMENT_NOT_FOUND" | "SERVICE_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No such requirement, service or resource in this workspace, or no active membership in it. */
        RequirementOrTargetNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "REQUIREMENT_NOT_FOUND",
                 *         "message": "No such requirement on this service.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "REQUIREMENT_NOT_FOUND" | "SERVICE_NOT_FOUND" | "RESOURCE_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No such key in this workspace, or no active membership in it. */
        ApiKeyNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "API_KEY_NOT_FOUND",
                 *         "message": "No such API key in this workspace.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "API_KEY_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No such run that the caller can see. */
        AgentRunNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "AGENT_RUN_NOT_FOUND",
                 *         "message": "No such agent run that you can see.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "AGENT_RUN_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The service already requires this target. */
        RequirementAlreadyExists: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "REQUIREMENT_ALREADY_EXISTS",
                 *         "message": "The service already requires this target.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "REQUIREMENT_ALREADY_EXISTS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The service already requires this target, or has 200 requirements. */
        RequirementConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "REQUIREMENT_ALREADY_EXISTS",
                 *         "message": "The service already requires this target.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "REQUIREMENT_ALREADY_EXISTS" | "REQUIREMENT_LIMIT_REACHED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The workspace already has 5 000 active resources. */
        ResourceLimitReached: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "RESOURCE_LIMIT_REACHED",
                 *         "message": "The workspace has as many active resources as it may have.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "RESOURCE_LIMIT_REACHED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No live sandbox holds the checkout, or a turn is running. */
        AgentRunBusy: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "AGENT_SANDBOX_UNAVAILABLE",
                 *         "message": "No live sandbox holds the checkout of this run.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "AGENT_SANDBOX_UNAVAILABLE" | "TURN_ALREADY_ACTIVE";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A path or query parameter is not valid. */
        InvalidParams: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "INVALID_PARAMS",
                 *         "message": "A path or query parameter, or the named version, is not valid; see details.issues.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {
                 *           "issues": [
                 *             {
                 *               "in": "path",
                 *               "path": "/resourceId",
                 *               "message": "must be a UUID"
                 *             }
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "INVALID_PARAMS";
                        details?: components["schemas"]["ValidationDetails"];
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The requirement breaks a rule, or a path parameter is not valid. */
        RequirementInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "REQUIREMENT_TARGET_INVALID",
                 *         "message": "Exactly one of category and resource_id must be set.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "REQUIREMENT_TARGET_INVALID" | "REQUIREMENT_QUANTITY_INVALID" | "INVALID_PARAMS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The key is not live, or a path parameter is not valid. */
        KeyNotRotatable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "KEY_NOT_LIVE",
                 *         "message": "Only a live key can be rotated: not a test key, nor a revoked or expired one.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "KEY_NOT_LIVE" | "INVALID_PARAMS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The run has no Git source, or a parameter, the body or the named version is not valid. */
        AgentRunNotRestorable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "AGENT_RUN_NOT_GIT_BACKED",
                 *         "message": "This run has no Git source.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "AGENT_RUN_NOT_GIT_BACKED" | "INVALID_PARAMS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The body is larger than 64 KiB. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "PAYLOAD_TOO_LARGE",
                 *         "message": "The body is larger than 64 KiB.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "PAYLOAD_TOO_LARGE";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The body is not uncompressed application/json. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "UNSUPPORTED_MEDIA_TYPE",
                 *         "message": "Send the body as uncompressed application/json.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "UNSUPPORTED_MEDIA_TYPE";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The limit is exceeded. */
        RateLimited: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "RATE_LIMITED",
                 *         "message": "Too many calls; wait details.retry_after seconds.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {
                 *           "retry_after": 42
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "RATE_LIMITED";
                        details?: components["schemas"]["RateLimitDetails"];
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The Git operation failed. The branch is as it was; or it has moved already, and the files follow later. */
        UpstreamUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "UPSTREAM_UNAVAILABLE",
                 *         "message": "The Git checkout or its remote could not do this now.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "UPSTREAM_UNAVAILABLE";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A fault of ours. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "INTERNAL_ERROR",
                 *         "message": "Something went wrong on our side; quote the request id.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "INTERNAL_ERROR";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The server is stopping. */
        ServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "SERVICE_UNAVAILABLE",
                 *         "message": "The server is stopping; try again.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "SERVICE_UNAVAILABLE";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description An unknown query parameter, or a header that is not valid. */
        UnlimitedValidationFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "VALIDATION_FAILED",
                 *         "message": "The request is not what this operation takes; see details.issues.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {
                 *           "issues": [
                 *             {
                 *               "in": "query",
                 *               "path": "/verbose",
                 *               "message": "is not known here"
                 *             }
                 *           ]
                 *         }
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "VALIDATION_FAILED";
                        details?: components["schemas"]["ValidationDetails"];
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description No valid credential. */
        UnlimitedUnauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "UNAUTHENTICATED",
                 *         "message": "A valid session cookie or API key is needed.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "UNAUTHENTICATED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A fault of ours. */
        UnlimitedInternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "INTERNAL_ERROR",
                 *         "message": "Something went wrong on our side; quote the request id.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "INTERNAL_ERROR";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The server is stopping. */
        UnlimitedServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "SERVICE_UNAVAILABLE",
                 *         "message": "The server is stopping; try again.",
                 *         "request_id": "req_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                 *         "details": {}
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "SERVICE_UNAVAILABLE";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
    };
    parameters: {
        /**
         * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
         *     `WORKSPACE_NOT_FOUND`.
         * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
         */
        Workspace: components["schemas"]["UuidInput"];
        /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01 */
        WorkspaceId: components["schemas"]["UuidInput"];
        /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10 */
        ResourceId: components["schemas"]["UuidInput"];
        /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20 */
        ServiceId: components["schemas"]["UuidInput"];
        /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30 */
        RequirementId: components["schemas"]["UuidInput"];
        /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b40 */
        KeyId: components["schemas"]["UuidInput"];
        /** @example run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB */
        RunId: components["schemas"]["RunId"];
        /** @description Entity tags the caller already holds, or `*`. */
        IfNoneMatch: string;
    };
    requestBodies: never;
    headers: {
        /** @description The id of this request; error bodies repeat it. */
        RequestId: components["schemas"]["RequestId"];
        /** @description Calls allowed in one window. */
        RateLimitLimit: number;
        /** @description Calls left in this window. */
        RateLimitRemaining: number;
        /** @description When the window ends, in seconds since 1970-01-01T00:00:00Z. */
        RateLimitReset: number;
        /** @description Seconds to wait. */
        RetryAfter: components["schemas"]["RetryAfterSeconds"];
        /** @description The credential that an API client can present. */
        WwwAuthenticate: "Bearer";
        /** @description The entity tag of this description. */
        ETag: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listResources: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The resources. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "resources": [
                     *         {
                     *           "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10",
                     *           "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *           "name": "Court 1",
                     *           "category": "court",
                     *           "capacity": 1,
                     *           "archived_at": null,
                     *           "created_at": "2026-11-21T09:00:00.000Z",
                     *           "updated_at": "2026-11-21T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ResourceListResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["WorkspaceNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createResource: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Court 1",
                 *       "category": "court",
                 *       "capacity": 1
                 *     }
                 */
                "application/json": components["schemas"]["CreateResourceRequest"];
            };
        };
        responses: {
            /** @description The resource as it was stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "name": "Court 1",
                     *       "category": "court",
                     *       "capacity": 1,
                     *       "archived_at": null,
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "updated_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ResourceResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["WorkspaceNotFound"];
            409: components["responses"]["ResourceLimitReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getResource: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10 */
                resourceId: components["parameters"]["ResourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: components["responses"]["Resource"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["ResourceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateResource: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b10 */
                resourceId: components["parameters"]["ResourceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "capacity": 2
                 *     }
                 */
                "application/json": components["schemas"]["UpdateResourceRequest"];
            };
        };
        responses: {
            200: components["responses"]["Resource"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["ResourceLimitReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listResourceRequirements: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20 */
                serviceId: components["parameters"]["ServiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requirements. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "requirements": [
                     *         {
                     *           "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *           "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *           "service_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *           "resource_id": null,
                     *           "category": "court",
                     *           "quantity": 2,
                     *           "created_at": "2026-11-21T09:00:00.000Z",
                     *           "updated_at": "2026-11-21T09:00:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ResourceRequirementListResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["ServiceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createResourceRequirement: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20 */
                serviceId: components["parameters"]["ServiceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "category": "court",
                 *       "quantity": 2
                 *     }
                 */
                "application/json": components["schemas"]["CreateResourceRequirementRequest"];
            };
        };
        responses: {
            /** @description The requirement as it was stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "service_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *       "resource_id": null,
                     *       "category": "court",
                     *       "quantity": 2,
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "updated_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ResourceRequirementResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ServiceOrResourceNotFound"];
            409: components["responses"]["RequirementConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["RequirementInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteResourceRequirement: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20 */
                serviceId: components["parameters"]["ServiceId"];
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30 */
                requirementId: components["parameters"]["RequirementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requirement is gone. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["RequirementNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateResourceRequirement: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description The workspace the call is scoped to. Missing or not a UUID is 400 where the operation lists 400, else 404
                 *     `WORKSPACE_NOT_FOUND`.
                 * @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20 */
                serviceId: components["parameters"]["ServiceId"];
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30 */
                requirementId: components["parameters"]["RequirementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "quantity": 1
                 *     }
                 */
                "application/json": components["schemas"]["UpdateResourceRequirementRequest"];
            };
        };
        responses: {
            /** @description The requirement as it is now. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b30",
                     *       "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *       "service_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b20",
                     *       "resource_id": null,
                     *       "category": "court",
                     *       "quantity": 2,
                     *       "created_at": "2026-11-21T09:00:00.000Z",
                     *       "updated_at": "2026-11-21T09:00:00.000Z"
                     *     }
                     */
                    "application/json": components["schemas"]["ResourceRequirementResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["RequirementOrTargetNotFound"];
            409: components["responses"]["RequirementAlreadyExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["RequirementInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /** @example 0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b40 */
                keyId: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "access_key": "app_live_000000000000000000000000000000000tyCUv",
                     *       "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b41",
                     *       "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *       "key_prefix": "app_live_000000",
                     *       "role_cap": "admin",
                     *       "expires_at": null
                     *     }
                     */
                    "application/json": components["schemas"]["RotateApiKeyResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientPrivilege"];
            404: components["responses"]["ApiKeyNotFound"];
            422: components["responses"]["KeyNotRotatable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    restoreAgentRunVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB */
                runId: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sha": "3f786850e387550fdab836ed7e6dc881de23001b"
                 *     }
                 */
                "application/json": components["schemas"]["AgentGitRestoreRequest"];
            };
        };
        responses: {
            /** @description The version was restored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "runId": "run_01JD7Z0V5M8N3R6T9W2X4Y7ZAB",
                     *       "committed": true,
                     *       "sha": "89e6c98d92887913cadf06b2adb97f26cde4849b",
                     *       "restoredFrom": "3f786850e387550fdab836ed7e6dc881de23001b"
                     *     }
                     */
                    "application/json": components["schemas"]["AgentGitRestoreResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["AgentRunNotFound"];
            409: components["responses"]["AgentRunBusy"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["AgentRunNotRestorable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamUnavailable"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMe: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b61",
                     *         "email": "owner@club.example",
                     *         "name": "Club owner"
                     *       },
                     *       "credential": {
                     *         "kind": "session",
                     *         "id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b71",
                     *         "expires_at": "2026-12-21T09:00:00.000Z"
                     *       },
                     *       "memberships": [
                     *         {
                     *           "workspace_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b01",
                     *           "workspace_name": "Riverside Club",
                     *           "member_id": "0198c6a2-5d5e-7c3a-9b3f-2f1f0e6a7b51",
                     *           "role": "owner"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["MeResponse"];
                };
            };
            400: components["responses"]["UnlimitedValidationFailed"];
            401: components["responses"]["UnlimitedUnauthenticated"];
            500: components["responses"]["UnlimitedInternalError"];
            503: components["responses"]["UnlimitedServiceUnavailable"];
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The process is alive and takes requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": "ok"
                     *     }
                     */
                    "application/json": components["schemas"]["HealthResponse"];
                };
            };
            400: components["responses"]["UnlimitedValidationFailed"];
            500: components["responses"]["UnlimitedInternalError"];
            503: components["responses"]["UnlimitedServiceUnavailable"];
        };
    };
    getContractYaml: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tags the caller already holds, or `*`. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file, byte for byte. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/yaml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnlimitedValidationFailed"];
            500: components["responses"]["UnlimitedInternalError"];
            503: components["responses"]["UnlimitedServiceUnavailable"];
        };
    };
    getContractJson: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tags the caller already holds, or `*`. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The same document as JSON. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractDocument"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["UnlimitedValidationFailed"];
            500: components["responses"]["UnlimitedInternalError"];
            503: components["responses"]["UnlimitedServiceUnavailable"];
        };
    };
}
