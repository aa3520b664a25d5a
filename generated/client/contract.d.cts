// Written by `npm run generate` from openapi.yaml. Do not edit.
export interface webhooks {
    event: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An event of the workspace
         * @description Sent to each active endpoint for each event of its types, at least once, and in order for each endpoint and subject. The headers and signatures are those of Standard Webhooks: `webhook-id` is the same for each attempt, and `webhook-signature` is the HMAC-SHA256 of `webhook-id.webhook-timestamp.body`. A reply with a status 2xx within 10 seconds is a success; a redirect is not followed. Otherwise the event is sent again after 5 and 30 seconds, 2 and 15 minutes, 1 and 4 hours, and then every 8 hours for three days. An endpoint is disabled when its oldest failed attempt without a later success is three days old. A failed delivery does not keep back later events of its subject.
         */
        post: {
            parameters: {
                query?: never;
                header?: never;
                path?: never;
                cookie?: never;
            };
            requestBody: {
                content: {
                    "application/json": components["schemas"]["WebhookEvent"];
                };
            };
            responses: {
                /** @description The event is received. */
                "2XX": {
                    headers: {
                        [name: string]: unknown;
                    };
                    content?: never;
                };
            };
        };
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /**
         * Format: uuid
         * @description A UUID in lower case.
         */
        Uuid: string;
        /**
         * Format: uuid
         * @description A UUID of any version, in upper or lower case.
         */
        UuidInput: string;
        /**
         * Format: date-time
         * @description An instant in UTC, RFC 3339 with milliseconds.
         */
        Timestamp: string;
        /**
         * Format: date-time
         * @description An instant, RFC 3339 with an offset or `Z`, in the years 1970 to 2199; kept to the millisecond.
         */
        TimestampInput: string;
        /** @description Identifier of a request: `req_` and a ULID. */
        RequestId: string;
        /** @description Identifier of an agent run. Not a UUID. */
        RunId: string;
        /** @description A display name. Counted in code points; not blank, no NUL, no unpaired surrogates. */
        Name: string;
        /** @description A display name of one line. Counted in code points; with at least one visible character, and without controls: no line breaks, tabs or escapes, no marks that change the direction of text, no unpaired surrogates. Names of earlier versions may have them. */
        NameInput: string;
        /** @description Name of an API key, written as in `NameInput`. */
        KeyName: string;
        /** @description Label of a pool of resources, written as in `NameInput` and compared exactly; null means uncategorised. */
        CategoryInput: string | null;
        /** @description Label of a pool of resources, compared exactly; null means uncategorised. */
        Category: string | null;
        /** @description Number of concurrent bookings that the resource can hold at any instant. */
        Capacity: number;
        /** @description Number of distinct free resources that the pool must supply; 1 for a specific resource. */
        Quantity: number;
        /**
         * @description Highest role that an API key may act with.
         *
         *     - `admin`: At most that of an admin.
         *     - `member`: That of a plain member.
         * @enum {string}
         */
        RoleCap: "admin" | "member";
        /**
         * @description Role of a member in a workspace. Each role may do everything that the roles below it may.
         *
         *     - `owner`: May also change owners and grant the owner role.
         *     - `admin`: May also manage the workspace, its resources, services, members and API keys, and sees all bookings.
         *     - `member`: May read the workspace, book, see their own bookings, and work with agent runs.
         * @enum {string}
         */
        Role: "owner" | "admin" | "member";
        /**
         * @description Values of properties of the object, by the names that responses use, as the caller read them. If one is no longer stored, nothing
         *     changes, and the call is 409 `CHANGED_MEANWHILE` with the stored ones. The value of a name that responses do not have is null. Omitted to
         *     change whatever is stored.
         */
        ExpectedValues: {
            [key: string]: unknown;
        };
        /** @description A bookable resource. */
        ResourceResponse: {
            /** @description Id of the resource. */
            id: components["schemas"]["Uuid"];
            /** @description Id of the workspace that the resource belongs to. */
            workspace_id: components["schemas"]["Uuid"];
            /** @description Display name. */
            name: components["schemas"]["Name"];
            /** @description Pool that category requirements draw from; null if uncategorised. */
            category: components["schemas"]["Category"];
            /** @description Number of concurrent bookings that the resource can hold at any instant. */
            capacity: components["schemas"]["Capacity"];
            /** @description Time the resource was archived; null if it is active. */
            archived_at: components["schemas"]["Timestamp"] | null;
            /** @description Time the resource was created. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Time of the last change of the resource. */
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description The active resources of a workspace. */
        ResourceListResponse: {
            /** @description Ordered by the code points of the case-folded name, ties by id. */
            resources: components["schemas"]["ResourceResponse"][];
        };
        /** @description A page of the archived resources of a workspace. */
        ArchivedResourceListResponse: {
            /** @description Ordered by the code points of the case-folded name, ties by id. */
            resources: components["schemas"]["ResourceResponse"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A resource to create. */
        CreateResourceRequest: {
            /** @description Display name. */
            name: components["schemas"]["NameInput"];
            /** @description Pool label; null or omitted for uncategorised. */
            category?: components["schemas"]["CategoryInput"];
            /**
             * @description Number of concurrent bookings; default 1.
             * @default 1
             */
            capacity?: number;
        };
        /** @description Changes of a resource. Omitted fields keep their value. */
        UpdateResourceRequest: {
            /**
             * @description Values of properties of the object, by the names that responses use, as the caller read them. If one is no longer stored, nothing
             *     changes, and the call is 409 `CHANGED_MEANWHILE` with the stored ones. The value of a name that responses do not have is null. Omitted to
             *     change whatever is stored.
             */
            expected?: components["schemas"]["ExpectedValues"];
            /** @description Display name. */
            name?: components["schemas"]["NameInput"];
            /** @description Pool label; null for uncategorised. */
            category?: components["schemas"]["CategoryInput"];
            /** @description Number of concurrent bookings that the resource can hold at any instant. */
            capacity?: components["schemas"]["Capacity"];
            /** @description True archives, false restores. */
            archived?: boolean;
        };
        /** @description A resource requirement of a service: one specific resource, or a number of resources of a category. */
        ResourceRequirementResponse: {
            /** @description Id of the requirement. */
            id: components["schemas"]["Uuid"];
            /** @description Id of the workspace that the requirement belongs to. */
            workspace_id: components["schemas"]["Uuid"];
            /** @description Id of the service that has the requirement. */
            service_id: components["schemas"]["Uuid"];
            /** @description Id of the specific resource required; null for a category requirement. */
            resource_id: components["schemas"]["Uuid"] | null;
            /** @description Category that the resources are drawn from; null for a specific resource. */
            category: components["schemas"]["Category"];
            /** @description Number of distinct free resources that the pool must supply; 1 for a specific resource. */
            quantity: components["schemas"]["Quantity"];
            /** @description Time the requirement was created. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Time of the last change of the requirement. */
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description The resource requirements of a service. */
        ResourceRequirementListResponse: {
            /** @description Ordered by creation time, ties by id. */
            requirements: components["schemas"]["ResourceRequirementResponse"][];
        };
        /** @description A requirement to add. Exactly one of `category` and `resource_id` must be set. */
        CreateResourceRequirementRequest: {
            /** @description Category to draw resources from; null or omitted for a specific resource. */
            category: string;
            /** @description Id of a specific resource of this workspace; null or omitted for a category. */
            resource_id?: null;
            /**
             * @description Number of distinct free resources that the pool must supply; default 1.
             * @default 1
             */
            quantity?: number;
        } | {
            /** @description Category to draw resources from; null or omitted for a specific resource. */
            category?: null;
            /** @description Id of a specific resource of this workspace; null or omitted for a category. */
            resource_id: components["schemas"]["UuidInput"];
            /**
             * @description Number of distinct free resources that the pool must supply; default 1.
             * @default 1
             */
            quantity?: number;
        };
        /** @description Changes of a requirement. Omitted fields keep their value. */
        UpdateResourceRequirementRequest: {
            /**
             * @description Values of properties of the object, by the names that responses use, as the caller read them. If one is no longer stored, nothing
             *     changes, and the call is 409 `CHANGED_MEANWHILE` with the stored ones. The value of a name that responses do not have is null. Omitted to
             *     change whatever is stored.
             */
            expected?: components["schemas"]["ExpectedValues"];
            /** @description Category to draw resources from; null for a specific resource. */
            category?: components["schemas"]["CategoryInput"];
            /** @description Id of a specific resource of this workspace; null for a category. */
            resource_id?: components["schemas"]["UuidInput"] | null;
            /** @description Number of distinct free resources that the pool must supply; 1 for a specific resource. */
            quantity?: components["schemas"]["Quantity"];
        };
        /**
         * @description Ids of the resources of the category that may serve the requirement, each once; null if all of them may. A requirement of a
         *     specific resource has null. The order counts with `assignment: priority`.
         */
        EligibleResourceIds: components["schemas"]["UuidInput"][] | null;
        /**
         * @description Order in which free resources are taken. It chooses among free resources, and never makes a start unavailable. With a quantity
         *     above 1, resources that several bookings need come first in any case.
         *
         *     - `best_fit`: Those beside another booking first, so that long gaps stay.
         *     - `balanced`: Those with the fewest bookings of any service that start within the same `balance_period`, live holds included,
         *       cancelled and declined bookings not; then as `best_fit`.
         *     - `priority`: In the order of `eligible_resource_ids`; without a list, by name.
         * @enum {string}
         */
        Assignment: "best_fit" | "balanced" | "priority";
        /**
         * @description Period that `balanced` counts, in the time zone of the service. A week begins on Monday.
         * @enum {string}
         */
        BalancePeriod: "day" | "week" | "month";
        /** @description Whether customers see the names of the resources that are free and may serve the requirement, and may choose among them with `allowed_resource_ids`. */
        CustomerChoice: boolean;
        /** @description Rule of a requirement: who may serve it, and who of them first. */
        AllocationRule: {
            /** @description Id of the requirement. */
            requirement_id: components["schemas"]["Uuid"];
            /** @description Ids of the resources that may serve the requirement, in the order of `priority`; null if all of its category may. */
            eligible_resource_ids: components["schemas"]["Uuid"][] | null;
            /**
             * @description Order in which free resources are taken. It chooses among free resources, and never makes a start unavailable. With a quantity
             *     above 1, resources that several bookings need come first in any case.
             *
             *     - `best_fit`: Those beside another booking first, so that long gaps stay.
             *     - `balanced`: Those with the fewest bookings of any service that start within the same `balance_period`, live holds included,
             *       cancelled and declined bookings not; then as `best_fit`.
             *     - `priority`: In the order of `eligible_resource_ids`; without a list, by name.
             */
            assignment: components["schemas"]["Assignment"];
            /** @description Period that `balanced` counts, in the time zone of the service. A week begins on Monday. */
            balance_period: components["schemas"]["BalancePeriod"];
            /** @description Whether customers see the names of the resources that are free and may serve the requirement, and may choose among them with `allowed_resource_ids`. */
            customer_choice: components["schemas"]["CustomerChoice"];
            /**
             * @description How much of its resource a booking takes. Values other than `one` need a quantity of 1.
             *
             *     - `one`: One unit of the capacity, whatever the party.
             *     - `party`: A unit for each person, all of the same resource.
             *     - `whole`: The whole resource, which must have room for the party and nothing else at that time. The smallest one that fits comes
             *       first.
             */
            takes: components["schemas"]["Takes"];
        };
        /** @description A page of the allocation rules of a service. */
        AllocationRuleListResponse: {
            /** @description One rule for each requirement, ordered by the creation of the requirements, ties by id. */
            allocation_rules: components["schemas"]["AllocationRule"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A rule that replaces the one of a requirement. Omitted fields get their defaults. */
        SetAllocationRuleRequest: {
            /**
             * @description Ids of the resources of the category that may serve the requirement, each once; null if all of them may. A requirement of a
             *     specific resource has null. The order counts with `assignment: priority`.
             */
            eligible_resource_ids?: components["schemas"]["EligibleResourceIds"];
            /** @description Order in which free resources are taken; default `best_fit`. */
            assignment?: components["schemas"]["Assignment"];
            /** @description Period that `balanced` counts; default `week`. */
            balance_period?: components["schemas"]["BalancePeriod"];
            /** @description Whether customers may choose; default false. */
            customer_choice?: components["schemas"]["CustomerChoice"];
            /** @description How much of its resource a booking takes; default `one`. */
            takes?: components["schemas"]["Takes"];
        };
        /** @description Number of persons. */
        PartySize: number;
        /**
         * @description What `max_concurrent` counts. It changes only while the service has no unfinished bookings and no live holds.
         *
         *     - `bookings`: Each booking once.
         *     - `persons`: The persons of each booking.
         * @enum {string}
         */
        ConcurrencyUnit: "bookings" | "persons";
        /**
         * @description How much of its resource a booking takes. Values other than `one` need a quantity of 1.
         *
         *     - `one`: One unit of the capacity, whatever the party.
         *     - `party`: A unit for each person, all of the same resource.
         *     - `whole`: The whole resource, which must have room for the party and nothing else at that time. The smallest one that fits comes
         *       first.
         * @enum {string}
         */
        Takes: "one" | "party" | "whole";
        /** @description Length of a booking, in minutes; at most 366 days. */
        DurationMinutes: number;
        /** @description Length of a booking, in days between the dates of arrival and departure. */
        DurationDays: number;
        /** @description Lengths in minutes that a booking may have, ascending, with `duration_minutes` among them; null if there is no such list. Not together with `duration_range`, and not for a service by days. */
        DurationOptions: components["schemas"]["DurationMinutes"][] | null;
        /** @description Lengths that a booking may have, from a minimum to a maximum in steps, with `duration_minutes` among them; null if there is no such range. */
        DurationRange: {
            /** @description The shortest length. */
            min_minutes: components["schemas"]["DurationMinutes"];
            /** @description The longest length, inclusive. */
            max_minutes: components["schemas"]["DurationMinutes"];
            /** @description Minutes from one length to the next, counted from the shortest. */
            step_minutes: number;
        } | null;
        /**
         * @description What lies within the opening hours. Closures count for the whole booking in both modes.
         *
         *     - `whole`: The whole booking, within one opening.
         *     - `ends`: Its start and its end. Between them the service and its resources may be closed by hours. A service by days always has
         *       this mode.
         * @enum {string}
         */
        HoursMode: "whole" | "ends";
        /**
         * @description How the length of a booking is counted. It changes only while the service has no unfinished bookings and no live holds.
         *
         *     - `minutes`: By elapsed time, `duration_minutes`.
         *     - `days`: From `check_in_time` until `check_out_time` as many dates later. There is one start a date. It needs `check_in_time`,
         *       `check_out_time`, `min_days` and `max_days`; `slot_interval_minutes`, `duration_options` and `duration_range` are null.
         * @enum {string}
         */
        LengthUnit: "minutes" | "days";
        /** @description Local time of the service; null for a service by minutes. */
        LocalTimeOrNull: string | null;
        /** @description Number of days; null for a service by minutes. */
        DaysOrNull: number | null;
        /** @description Minutes between starts, counted from the beginning of each opening; null for `duration_minutes`, whatever length a booking has. */
        SlotIntervalMinutes: number | null;
        /** @description Minutes kept free beside a booking, on every resource that it takes. */
        BufferMinutes: number;
        /** @description Minutes before its start by which a booking must be made. Inclusive: a booking made exactly this long before its start is accepted. */
        MinNoticeMinutes: number;
        /** @description Days of 24 hours by which a booking may be made ahead. Exclusive: a start exactly this many days after now is refused with the reason `TOO_FAR`; a start one millisecond earlier is not. */
        MaxAdvanceDays: number;
        /** @description Time zone of the opening hours: an IANA name, or UTC. */
        TimeZone: string;
        /** @description Local time of day, from 00:00 to 23:59. */
        ClockTime: string;
        /** @description Local time of day, or 24:00 for the midnight at its end. Hours past midnight belong to the next day. */
        ClosingTime: string;
        /** @description Day of the week, from 1 (Monday) to 7 (Sunday). */
        Weekday: number;
        /** @description Opening hours of an ordinary week. Hours that touch or overlap are one opening, from the first beginning to the last end, and its starts are counted from its beginning. A local time that the clock skips means the later instant, one that repeats the earlier. So an opening has no gap on a date on which the clock changes either. Adding hours never closes time that was open. */
        WeeklyHours: components["schemas"]["WeeklyHoursRule"][];
        /** @description Opening hours on some days of the week, all year or in a season. Rules that apply to the same date are united. */
        WeeklyHoursRule: {
            /** @description Days on which these hours apply. */
            days: components["schemas"]["Weekday"][];
            /** @description Time of opening. */
            start: components["schemas"]["ClockTime"];
            /** @description Time of closing. A booking may end exactly then. */
            end: components["schemas"]["ClosingTime"];
            /** @description First date of the season, inclusive; omitted if it has no beginning. */
            from_date?: components["schemas"]["CalendarDate"];
            /** @description Last date of the season, inclusive; omitted if it has no end. */
            until_date?: components["schemas"]["CalendarDate"];
        };
        /**
         * @description A date of the calendar, from 1970 to 2199.
         */
        CalendarDate: string;
        /** @description Dates whose hours replace those of their weekday. */
        DateOverrides: components["schemas"]["DateOverride"][];
        /** @description Opening hours of one date. */
        DateOverride: {
            /** @description Date in the time zone of the service. */
            date: components["schemas"]["CalendarDate"];
            /** @description Opening hours on this date; empty if the service is closed. */
            hours: components["schemas"]["Hours"][];
        };
        /** @description Opening hours within one day. */
        Hours: {
            /** @description Time of opening. */
            start: components["schemas"]["ClockTime"];
            /** @description Time of closing. A booking may end exactly then. */
            end: components["schemas"]["ClosingTime"];
        };
        /** @description Times at which the service is not offered, whatever its opening hours. */
        ServiceClosures: components["schemas"]["ServiceClosure"][];
        /** @description A time at which the service is not offered. */
        ServiceClosure: {
            /** @description Start of the closure, inclusive. */
            start_at: components["schemas"]["Timestamp"];
            /** @description End of the closure, exclusive. */
            end_at: components["schemas"]["Timestamp"];
            /** @description Reason for the closure; null if none was given. */
            reason: components["schemas"]["Reason"];
        };
        /** @description Times at which the service is not offered, whatever its opening hours. */
        ServiceClosuresInput: components["schemas"]["ServiceClosureInput"][];
        /** @description A time at which the service is not offered. */
        ServiceClosureInput: {
            /** @description Start of the closure, inclusive. */
            start_at: components["schemas"]["TimestampInput"];
            /** @description End of the closure, exclusive; after `start_at`. */
            end_at: components["schemas"]["TimestampInput"];
            /** @description Reason for the closure; null or omitted for none. */
            reason?: components["schemas"]["ReasonInput"];
        };
        /** @description Seconds for which a hold is kept. */
        HoldTtlSeconds: number;
        /** @description Minutes before its start until which a member may still cancel or reschedule a booking. Inclusive. */
        CancellationNoticeMinutes: number;
        /** @description Questions of the service about a booking, in the order in which they are asked. */
        Questions: components["schemas"]["Question"][];
        /** @description A question about a booking. An answer keeps the label that it was asked with. */
        Question: {
            /** @description Id of the question. */
            id: components["schemas"]["QuestionId"];
            /** @description The question, in the words of the business. */
            label: components["schemas"]["Name"];
            /**
             * @description Kind of the answers.
             *
             *     - `text`: A text.
             *     - `choice`: One of `choices`.
             *     - `number`: A number.
             *     - `boolean`: True or false.
             */
            kind: components["schemas"]["QuestionKind"];
            /** @description Whether a booking needs an answer. */
            required: boolean;
            /** @description Answers of a question of the kind `choice`; empty for the other kinds. */
            choices: components["schemas"]["Name"][];
        };
        /** @description Questions of the service about a booking, in the order in which they are asked. No two have the same `id`. Bookings that exist keep their answers. */
        QuestionsInput: components["schemas"]["QuestionInput"][];
        /** @description A question about a booking. */
        QuestionInput: {
            /** @description Id of the question. */
            id: components["schemas"]["QuestionId"];
            /** @description The question, in the words of the business. */
            label: components["schemas"]["NameInput"];
            /**
             * @description Kind of the answers.
             *
             *     - `text`: A text.
             *     - `choice`: One of `choices`.
             *     - `number`: A number.
             *     - `boolean`: True or false.
             */
            kind: components["schemas"]["QuestionKind"];
            /**
             * @description Whether a booking needs an answer; false if omitted.
             * @default false
             */
            required?: boolean;
            /** @description Answers of a question of the kind `choice`, 2 to 50; omitted or empty for the other kinds. */
            choices?: components["schemas"]["NameInput"][];
        };
        /** @description Id of a question, unique in its service. Answers are sent and stored by it. */
        QuestionId: string;
        /**
         * @description Kind of the answers.
         *
         *     - `text`: A text.
         *     - `choice`: One of `choices`.
         *     - `number`: A number.
         *     - `boolean`: True or false.
         * @enum {string}
         */
        QuestionKind: "text" | "choice" | "number" | "boolean";
        /** @description Answers to questions of the service, in the order of the questions when they were answered. */
        Answers: components["schemas"]["Answer"][];
        /** @description An answer to a question, with the question as it was asked. */
        Answer: {
            /** @description Id of the question that is answered. */
            id: components["schemas"]["QuestionId"];
            /** @description The question as it was asked. */
            label: components["schemas"]["Name"];
            /** @description The answer: a text for the kinds `text` and `choice`, or else a number or a boolean. */
            value: string | number | boolean;
        };
        /** @description Answers to the questions of the service as it is now, in any order. A required question needs an answer; nothing waives that. A text without a visible character is no answer. */
        AnswersInput: components["schemas"]["AnswerInput"][];
        /** @description An answer to a question. */
        AnswerInput: {
            /** @description Id of the question that is answered. */
            id: components["schemas"]["QuestionId"];
            /** @description The answer: a text for the kinds `text` and `choice`, or else a number or a boolean. Texts are without controls other than line breaks and tabs, and without marks that change the direction of text. */
            value: string | number | boolean;
        };
        /** @description Whether visitors with a publishable key see the service and may book it. */
        PublicService: boolean;
        /** @description Whether a booking by a plain member waits for the approval of an owner or admin. It takes its resources meanwhile. */
        RequiresApproval: boolean;
        /** @description Minutes before the start of a confirmed booking at which the event `booking.reminder` is written, once for each. A booking that was made, moved or approved later than that has no such event. A change of the setting counts from now on. */
        ReminderMinutes: number[];
        /** @description Minutes for which a booking waits for approval before it expires; never beyond its end. */
        ApprovalTtlMinutes: number;
        /** @description Maximum number of bookings of the service at any instant, buffers and live holds included; null if only the resources limit it. */
        MaxConcurrent: number | null;
        /** @description A reason given by a person. Counted in code points; not blank, no NUL, no unpaired surrogates. */
        Reason: string | null;
        /** @description A reason given by a person, written as in `NotesInput`; null for none. */
        ReasonInput: string | null;
        /** @description A time at which the workspace is closed, either `start_at` with `end_at` or `from_date` with `until_date`. */
        WorkspaceClosureResponse: {
            /** @description Id of the closure. */
            id: components["schemas"]["Uuid"];
            /** @description Id of the closed workspace. */
            workspace_id: components["schemas"]["Uuid"];
            /** @description Start of the closure, inclusive; null for one by dates. */
            start_at: components["schemas"]["Timestamp"] | null;
            /** @description End of the closure, exclusive; null for one by dates. */
            end_at: components["schemas"]["Timestamp"] | null;
            /** @description First closed date; null for a closure by instants. */
            from_date: components["schemas"]["CalendarDate"] | null;
            /** @description Last closed date, inclusive; null for a closure by instants. */
            until_date: components["schemas"]["CalendarDate"] | null;
            /** @description Reason for the closure; null if none was given. */
            reason: components["schemas"]["Reason"];
            /** @description Time the closure was created. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of the closures of a workspace. */
        WorkspaceClosureListResponse: {
            /** @description In the order in which they were created. */
            closures: components["schemas"]["WorkspaceClosureResponse"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A closure of the workspace: either `start_at` and `end_at`, or `from_date` and `until_date`. */
        CreateWorkspaceClosureRequest: {
            /** @description Start of the closure, inclusive. */
            start_at: components["schemas"]["TimestampInput"];
            /** @description End of the closure, exclusive; after `start_at`. */
            end_at: components["schemas"]["TimestampInput"];
            from_date?: never;
            until_date?: never;
            /** @description Reason for the closure; null or omitted for none. */
            reason?: components["schemas"]["ReasonInput"];
        } | {
            start_at?: never;
            end_at?: never;
            /** @description First closed date. */
            from_date: components["schemas"]["CalendarDate"];
            /** @description Last closed date, inclusive; not before `from_date`. */
            until_date: components["schemas"]["CalendarDate"];
            /** @description Reason for the closure; null or omitted for none. */
            reason?: components["schemas"]["ReasonInput"];
        };
        /** @description Hours of an ordinary week at which the resource is on duty; null if it is on duty whenever the service is open. An empty list takes it off duty, except on dates with hours of their own. */
        ResourceWeeklyHours: components["schemas"]["WeeklyHoursRule"][] | null;
        /** @description Time zone of the hours and dates of the resource; null for that of the service that is booked. */
        ResourceTimeZone: string | null;
        /** @description The hours of a resource. */
        ResourceHoursResponse: {
            /** @description Id of the resource. */
            resource_id: components["schemas"]["Uuid"];
            /** @description Time zone of the hours and dates of the resource; null for that of the service that is booked. */
            time_zone: components["schemas"]["ResourceTimeZone"];
            /** @description Hours of an ordinary week at which the resource is on duty; null if it is on duty whenever the service is open. An empty list takes it off duty, except on dates with hours of their own. */
            weekly_hours: components["schemas"]["ResourceWeeklyHours"];
            /** @description Time of the last change of the hours, those of dates included; null if none were set. */
            updated_at: components["schemas"]["Timestamp"] | null;
        };
        /** @description The hours of a resource. */
        SetResourceHoursRequest: {
            /** @description Time zone of the hours and dates of the resource; null for that of the service that is booked. */
            time_zone: components["schemas"]["ResourceTimeZone"];
            /** @description Hours of an ordinary week at which the resource is on duty; null if it is on duty whenever the service is open. An empty list takes it off duty, except on dates with hours of their own. */
            weekly_hours: components["schemas"]["ResourceWeeklyHours"];
        };
        /** @description The hours of a resource on one date. */
        ResourceDate: {
            /** @description Id of the resource. */
            resource_id: components["schemas"]["Uuid"];
            /** @description Date in the time zone of the hours of the resource. */
            date: components["schemas"]["CalendarDate"];
            /** @description Hours that replace the weekly ones on this date; empty if the resource is off duty, null if the weekly hours apply. */
            hours: components["schemas"]["HoursOfDate"];
        };
        /** @description The hours of a resource on one date. */
        ResourceDateInput: {
            /** @description Id of the resource. */
            resource_id: components["schemas"]["UuidInput"];
            /** @description Date in the time zone of the hours of the resource. */
            date: components["schemas"]["CalendarDate"];
            /** @description Hours that replace the weekly ones on this date; empty if the resource is off duty, null if the weekly hours apply. */
            hours: components["schemas"]["HoursOfDate"];
        };
        /** @description Hours that replace the weekly ones on this date; empty if the resource is off duty, null if the weekly hours apply. */
        HoursOfDate: components["schemas"]["Hours"][] | null;
        /** @description Hours of single dates. Each resource and date is named once. */
        SetResourceDatesRequest: {
            /** @description The dates to change. */
            dates: components["schemas"]["ResourceDateInput"][];
        };
        /** @description Dates of resources after a change. */
        ResourceDatesResponse: {
            /** @description The dates that were named, in their order. */
            dates: components["schemas"]["ResourceDate"][];
        };
        /** @description Times off duty. */
        OffDutyTimesResponse: {
            /** @description By name of the resource, then ascending. Times of one resource do not touch each other. */
            times: components["schemas"]["OffDutyTime"][];
        };
        /** @description A time at which a resource is off duty. */
        OffDutyTime: {
            /** @description Id of the resource. */
            resource_id: components["schemas"]["Uuid"];
            /** @description Begin, not before `from`. */
            start_at: components["schemas"]["Timestamp"];
            /** @description End, exclusive; not after `to`. */
            end_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of dates with hours of their own. */
        ResourceDateListResponse: {
            /** @description Earliest date first, ties by id of the resource. */
            dates: components["schemas"]["ResourceDate"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A time at which a resource is out of service. */
        ResourceClosureResponse: {
            /** @description Id of the closure. */
            id: components["schemas"]["Uuid"];
            /** @description Id of the workspace that the closure belongs to. */
            workspace_id: components["schemas"]["Uuid"];
            /** @description Id of the closed resource. */
            resource_id: components["schemas"]["Uuid"];
            /** @description Start of the closure, inclusive. */
            start_at: components["schemas"]["Timestamp"];
            /** @description End of the closure, exclusive. */
            end_at: components["schemas"]["Timestamp"];
            /** @description Reason for the closure; null if none was given. */
            reason: components["schemas"]["Reason"];
            /** @description Time the closure was created. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of the closures of a resource. */
        ResourceClosureListResponse: {
            /** @description Earliest start first, ties by id. */
            closures: components["schemas"]["ResourceClosureResponse"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A page of the closures of all resources. */
        ClosureListResponse: {
            /** @description Earliest start first, ties by id. */
            closures: components["schemas"]["ResourceClosureResponse"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A closure of a resource. */
        CreateResourceClosureRequest: {
            /** @description Start of the closure, inclusive. */
            start_at: components["schemas"]["TimestampInput"];
            /** @description End of the closure, exclusive; after `start_at`. */
            end_at: components["schemas"]["TimestampInput"];
            /** @description Reason for the closure; null or omitted for none. */
            reason?: components["schemas"]["ReasonInput"];
        };
        /** @description Whether there is capacity for one more booking: every requirement can be met, the service is not archived, and its `max_concurrent` is not reached. False if only `max_concurrent` is reached, although resources are free. Opening hours, closures of the service, grid, notice and horizon are not considered. */
        Available: boolean;
        /** @description Whether a booking without `override` would be accepted now: `available` is true, and hours, closures, grid, notice and horizon of the service allow the start. */
        Bookable: boolean;
        /** @description Number of bookings still possible at this start, including the caller's own; null if unlimited. Always 0 if `bookable` is false, also if the resources are free and only the hours or the notice refuse the start. */
        Remaining: number | null;
        /** @description The starts of a service within a range. */
        AvailabilityResponse: {
            /** @description Id of the service. */
            service_id: components["schemas"]["Uuid"];
            /** @description Time zone of the service. */
            time_zone: components["schemas"]["TimeZone"];
            /** @description Start of the range, inclusive. */
            from: components["schemas"]["Timestamp"];
            /** @description End of the range, exclusive. */
            to: components["schemas"]["Timestamp"];
            /** @description The starts, in order of time. */
            slots: components["schemas"]["Slot"][];
            /** @description Names of the resources that `slots` have, ordered by name. Present only with `include=resources`. */
            resources?: components["schemas"]["NamedResource"][];
        };
        /** @description A resource and its name. */
        NamedResource: {
            /** @description Id of the resource. */
            id: components["schemas"]["Uuid"];
            /** @description Name of the resource. */
            name: components["schemas"]["Name"];
        };
        /** @description Resources that are free for a requirement. */
        FreeResources: {
            /** @description Id of the requirement. */
            requirement_id: components["schemas"]["Uuid"];
            /** @description Ids of the resources that may serve the requirement and are free, ordered by name. */
            resource_ids: components["schemas"]["Uuid"][];
        };
        /** @description One start of a service. */
        Slot: {
            /** @description Start of the booking. */
            start_at: components["schemas"]["Timestamp"];
            /** @description End of the booking, exclusive. */
            end_at: components["schemas"]["Timestamp"];
            /** @description Whether there is capacity for one more booking: every requirement can be met, the service is not archived, and its `max_concurrent` is not reached. False if only `max_concurrent` is reached, although resources are free. Opening hours, closures of the service, grid, notice and horizon are not considered. */
            available: components["schemas"]["Available"];
            /** @description Whether a booking without `override` would be accepted now: `available` is true, and hours, closures, grid, notice and horizon of the service allow the start. */
            bookable: components["schemas"]["Bookable"];
            /** @description Number of bookings still possible at this start, including the caller's own; null if unlimited. Always 0 if `bookable` is false, also if the resources are free and only the hours or the notice refuse the start. */
            remaining: components["schemas"]["Remaining"];
            /** @description Reasons why the start cannot be booked, those of the calendar first. Each is true by itself; empty if the start can be booked. */
            reasons: components["schemas"]["UnavailabilityReasons"];
            /** @description Resources that are free at this start, for each requirement. Present only with `include=resources`. */
            resources?: components["schemas"]["FreeResources"][];
            /** @description Lengths that can be booked at this start, ascending: in minutes, or in days for a service by days. Present only with `include=lengths`. If the length of this slot is not among them, `bookable` is false; its reasons are listed with `include=unavailable` only. */
            lengths?: components["schemas"]["DurationMinutesOrDays"][];
        };
        /** @description A number of minutes or days. */
        DurationMinutesOrDays: number;
        /** @description One start of a service, explained. */
        AvailabilityExplanation: {
            /** @description Id of the service. */
            service_id: components["schemas"]["Uuid"];
            /** @description Time zone of the service. */
            time_zone: components["schemas"]["TimeZone"];
            /** @description Start of the booking. */
            start_at: components["schemas"]["Timestamp"];
            /** @description End of the booking, exclusive. */
            end_at: components["schemas"]["Timestamp"];
            /** @description Whether there is capacity for one more booking: every requirement can be met, the service is not archived, and its `max_concurrent` is not reached. False if only `max_concurrent` is reached, although resources are free. Opening hours, closures of the service, grid, notice and horizon are not considered. */
            available: components["schemas"]["Available"];
            /** @description Whether a booking without `override` would be accepted now: `available` is true, and hours, closures, grid, notice and horizon of the service allow the start. */
            bookable: components["schemas"]["Bookable"];
            /** @description Number of bookings still possible at this start, including the caller's own; null if unlimited. Always 0 if `bookable` is false, also if the resources are free and only the hours or the notice refuse the start. */
            remaining: components["schemas"]["Remaining"];
            /** @description Reasons why the start cannot be booked, those of the calendar first. Each is true by itself; empty if the start can be booked. */
            reasons: components["schemas"]["UnavailabilityReasons"];
            /** @description The next starts that can be booked, within the 31 days that follow. */
            next_available: components["schemas"]["NextAvailable"];
        };
        /** @description The next starts that can be booked, within the 31 days that follow. */
        NextAvailable: components["schemas"]["Timestamp"][];
        /** @description Reasons why the start cannot be booked, those of the calendar first. Each is true by itself; empty if the start can be booked. */
        UnavailabilityReasons: components["schemas"]["UnavailabilityReason"][];
        /** @description Ids of the services whose bookings count; null for all services, those to come included. */
        LimitServiceIds: components["schemas"]["Uuid"][] | null;
        /**
         * @description For whom the limit counts.
         *
         *     - `booker`: For each customer, by the e-mail address, or each member.
         *     - `resource`: For each resource.
         *     - `all`: For all bookings together.
         * @enum {string}
         */
        LimitPer: "booker" | "resource" | "all";
        /**
         * @description Bookings that count together.
         *
         *     - `hour`, `day`, `week`, `month`: Those that start in the same local hour, date, week from Monday, or month.
         *     - `live`: Those that are not over.
         *     - `gap`: Those that are less than `gap_minutes` apart.
         * @enum {string}
         */
        LimitPeriod: "hour" | "day" | "week" | "month" | "live" | "gap";
        /**
         * @description What a booking uses: one, its persons, or its minutes without buffers.
         * @enum {string}
         */
        LimitUnit: "bookings" | "persons" | "minutes";
        /** @description Maximum number of units. */
        LimitMax: number;
        /** @description Minutes between two bookings, with the period `gap`; null for other periods. */
        LimitGapMinutes: number | null;
        /** @description A limit of use. */
        LimitResponse: {
            /** @description Id of the limit. */
            id: components["schemas"]["Uuid"];
            /** @description Id of the workspace that the limit belongs to. */
            workspace_id: components["schemas"]["Uuid"];
            /** @description Display name. */
            name: components["schemas"]["Name"];
            /** @description Ids of the services whose bookings count; null for all services, those to come included. */
            service_ids: components["schemas"]["LimitServiceIds"];
            /**
             * @description For whom the limit counts.
             *
             *     - `booker`: For each customer, by the e-mail address, or each member.
             *     - `resource`: For each resource.
             *     - `all`: For all bookings together.
             */
            per: components["schemas"]["LimitPer"];
            /**
             * @description Bookings that count together.
             *
             *     - `hour`, `day`, `week`, `month`: Those that start in the same local hour, date, week from Monday, or month.
             *     - `live`: Those that are not over.
             *     - `gap`: Those that are less than `gap_minutes` apart.
             */
            period: components["schemas"]["LimitPeriod"];
            /** @description What a booking uses: one, its persons, or its minutes without buffers. */
            unit: components["schemas"]["LimitUnit"];
            /** @description Maximum number of units. */
            max: components["schemas"]["LimitMax"];
            /** @description Minutes between two bookings, with the period `gap`; null for other periods. */
            gap_minutes: components["schemas"]["LimitGapMinutes"];
            /** @description Time zone of the periods. */
            time_zone: components["schemas"]["TimeZone"];
            /** @description Time the limit was created. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Time of the last change. */
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of the limits. */
        LimitListResponse: {
            /** @description In the order in which they were created. */
            limits: components["schemas"]["LimitResponse"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description Uses of a limit at an instant. */
        LimitUseListResponse: {
            /** @description Maximum of each entry. */
            max: components["schemas"]["LimitMax"];
            /** @description The largest first. */
            uses: components["schemas"]["LimitUse"][];
            /** @description Number of bookers or resources that are not listed. */
            others: number;
        };
        /** @description What one booker or one resource uses of a limit, or all together. */
        LimitUse: {
            /** @description Name of the booking customer; null for a member, a resource and all together, and for a hold, which has no name. */
            customer_name: components["schemas"]["Name"] | null;
            /** @description E-mail address of the booking customer; null for a member, a resource and all together, and after the customer was erased. */
            customer_email: components["schemas"]["Email"] | null;
            /** @description Member who booked without a customer; null for others. */
            member_id: components["schemas"]["Uuid"] | null;
            /** @description Resource of a limit for each resource; null for others. */
            resource_id: components["schemas"]["Uuid"] | null;
            /** @description Used units: bookings, persons or minutes. */
            used: number;
            /** @description Number of bookings that count. */
            bookings: number;
            /** @description Number of live holds that count. */
            holds: number;
            /** @description Units of bookings that waived the limit or are older than it, also part of `used`. */
            waived: number;
            /** @description Start of the period; for `live` and `gap`, the first instant of what counts. */
            from: components["schemas"]["Timestamp"];
            /** @description End of the period; for `live` and `gap`, the end of what counts. */
            to: components["schemas"]["Timestamp"];
        };
        /** @description A new limit. With `gap`, `gap_minutes` is required, `max` is 1 and `unit` is `bookings`; without it, `gap_minutes` is omitted or null. */
        CreateLimitRequest: {
            /** @description Display name. */
            name: components["schemas"]["NameInput"];
            /** @description Ids of the services whose bookings count; null or omitted for all services, those to come included. */
            service_ids?: components["schemas"]["UuidInput"][] | null;
            /**
             * @description For whom the limit counts.
             *
             *     - `booker`: For each customer, by the e-mail address, or each member.
             *     - `resource`: For each resource.
             *     - `all`: For all bookings together.
             */
            per: components["schemas"]["LimitPer"];
            /**
             * @description Bookings that count together.
             *
             *     - `hour`, `day`, `week`, `month`: Those that start in the same local hour, date, week from Monday, or month.
             *     - `live`: Those that are not over.
             *     - `gap`: Those that are less than `gap_minutes` apart.
             */
            period: components["schemas"]["LimitPeriod"];
            /**
             * @description What a booking uses: one, its persons, or its minutes without buffers.
             * @default bookings
             */
            unit?: components["schemas"]["LimitUnit"];
            /** @description Maximum number of units. */
            max: components["schemas"]["LimitMax"];
            /**
             * @description Minutes between two bookings, with the period `gap`; null for other periods.
             * @default null
             */
            gap_minutes?: components["schemas"]["LimitGapMinutes"];
            /** @description Time zone of the periods; that of the workspace if omitted. */
            time_zone?: components["schemas"]["TimeZone"];
        };
        /** @description Changes of a limit. Omitted fields stay. */
        UpdateLimitRequest: {
            /** @description Display name. */
            name?: components["schemas"]["NameInput"];
            /** @description Maximum number of units. */
            max?: components["schemas"]["LimitMax"];
        };
        /** @description One reason why a start cannot be booked. */
        UnavailabilityReason: {
            /**
             * @description Reason why a start cannot be booked. The first nine are about the calendar of the service.
             *
             *     - `OUTSIDE_HOURS`: The date has opening hours, and the booking does not lie within them; with `hours_mode: ends`, its start does
             *       not.
             *     - `END_OUTSIDE_HOURS`: The end of the booking does not lie within the opening hours. Only with `hours_mode: ends`.
             *     - `CLOSED_DATE`: The date of the start, in the time zone of the service, has no opening hours at all: by a date
             *       override without hours, by its day of the week, or because the clock skips all of them. Replaces
             *       `OUTSIDE_HOURS`, and does not cover closures.
             *     - `CLOSED`: The booking overlaps one of the `closures` of the service.
             *     - `WORKSPACE_CLOSED`: The booking overlaps a closure of the workspace.
             *     - `OFF_GRID`: The start lies within the opening hours, but is not one of the starts counted from their
             *       beginning.
             *     - `PAST`: The start is before now. Replaces `TOO_SOON`.
             *     - `TOO_SOON`: The start is not before now, but earlier than `min_notice_minutes` allows.
             *     - `TOO_FAR`: The start is later than `max_advance_days` allows.
             *     - `SERVICE_ARCHIVED`: The service is archived.
             *     - `RESOURCE_ARCHIVED`: The required resource is archived.
             *     - `RESOURCE_NOT_ELIGIBLE`: The allocation rule of the requirement does not list the chosen resource.
             *     - `RESOURCE_CLOSED`: Too few resources are free of closures at this time.
             *     - `RESOURCE_HOURS`: Enough resources are free of closures, but too few of these are on duty.
             *     - `POOL_EMPTY`: The category has fewer active resources that may serve the requirement than it needs.
             *     - `PARTY_TOO_LARGE`: The party is larger than the capacity of the resource, of each resource of the category, or of
             *       `max_concurrent`.
             *     - `POOL_EXHAUSTED`: Too few of these resources have room, or are among `allowed_resource_ids`.
             *     - `RESOURCE_FULL`: The capacity of the required resource is taken.
             *     - `BUFFER_CONFLICT`: Without the buffers there would be room.
             *     - `HELD`: Without the live holds there would be room.
             *     - `SERVICE_FULL`: `max_concurrent` of the service is reached.
             *     - `LIMIT_REACHED`: A limit of use leaves too little for this booking.
             */
            code: components["schemas"]["ReasonCode"];
            /** @description Id of the requirement that is short; null if the reason is not about a requirement. */
            requirement_id: components["schemas"]["Uuid"] | null;
            /** @description Id of the resource that cannot be taken. Present only if the caller chose the resources. */
            resource_id?: components["schemas"]["Uuid"];
            /** @description Number of resources that the requirement needs; null if the reason is not about numbers. */
            needed: number | null;
            /** @description Number of those resources that are free; null if the reason is not about numbers. */
            free: number | null;
            /** @description Bookings, holds and closures that take the resources, one entry for each kind. */
            blocked_by: components["schemas"]["Blocker"][];
            /** @description First start, from this one on, at which the requirement alone could be met; null if none is known. */
            earliest_free_at: components["schemas"]["Timestamp"] | null;
            /** @description The limit of `LIMIT_REACHED`. Present only with this code, and not for visitors. */
            limit?: components["schemas"]["ReachedLimit"];
        };
        /** @description A limit of use that leaves too little. */
        ReachedLimit: {
            /** @description Id of the limit. */
            id: components["schemas"]["Uuid"];
            /** @description Maximum number of units. */
            max: components["schemas"]["LimitMax"];
            /** @description Units that bookings and live holds use of it. */
            used: number;
            /** @description Time the present use ends: the end of the period, of the gap, or of the first unfinished booking; null if the booking alone exceeds the limit. */
            free_at: components["schemas"]["Timestamp"] | null;
        };
        /**
         * @description Reason why a start cannot be booked. The first nine are about the calendar of the service.
         *
         *     - `OUTSIDE_HOURS`: The date has opening hours, and the booking does not lie within them; with `hours_mode: ends`, its start does
         *       not.
         *     - `END_OUTSIDE_HOURS`: The end of the booking does not lie within the opening hours. Only with `hours_mode: ends`.
         *     - `CLOSED_DATE`: The date of the start, in the time zone of the service, has no opening hours at all: by a date
         *       override without hours, by its day of the week, or because the clock skips all of them. Replaces
         *       `OUTSIDE_HOURS`, and does not cover closures.
         *     - `CLOSED`: The booking overlaps one of the `closures` of the service.
         *     - `WORKSPACE_CLOSED`: The booking overlaps a closure of the workspace.
         *     - `OFF_GRID`: The start lies within the opening hours, but is not one of the starts counted from their
         *       beginning.
         *     - `PAST`: The start is before now. Replaces `TOO_SOON`.
         *     - `TOO_SOON`: The start is not before now, but earlier than `min_notice_minutes` allows.
         *     - `TOO_FAR`: The start is later than `max_advance_days` allows.
         *     - `SERVICE_ARCHIVED`: The service is archived.
         *     - `RESOURCE_ARCHIVED`: The required resource is archived.
         *     - `RESOURCE_NOT_ELIGIBLE`: The allocation rule of the requirement does not list the chosen resource.
         *     - `RESOURCE_CLOSED`: Too few resources are free of closures at this time.
         *     - `RESOURCE_HOURS`: Enough resources are free of closures, but too few of these are on duty.
         *     - `POOL_EMPTY`: The category has fewer active resources that may serve the requirement than it needs.
         *     - `PARTY_TOO_LARGE`: The party is larger than the capacity of the resource, of each resource of the category, or of
         *       `max_concurrent`.
         *     - `POOL_EXHAUSTED`: Too few of these resources have room, or are among `allowed_resource_ids`.
         *     - `RESOURCE_FULL`: The capacity of the required resource is taken.
         *     - `BUFFER_CONFLICT`: Without the buffers there would be room.
         *     - `HELD`: Without the live holds there would be room.
         *     - `SERVICE_FULL`: `max_concurrent` of the service is reached.
         *     - `LIMIT_REACHED`: A limit of use leaves too little for this booking.
         * @enum {string}
         */
        ReasonCode: "OUTSIDE_HOURS" | "END_OUTSIDE_HOURS" | "CLOSED_DATE" | "CLOSED" | "WORKSPACE_CLOSED" | "OFF_GRID" | "PAST" | "TOO_SOON" | "TOO_FAR" | "SERVICE_ARCHIVED" | "RESOURCE_ARCHIVED" | "RESOURCE_NOT_ELIGIBLE" | "RESOURCE_CLOSED" | "RESOURCE_HOURS" | "POOL_EMPTY" | "PARTY_TOO_LARGE" | "POOL_EXHAUSTED" | "RESOURCE_FULL" | "BUFFER_CONFLICT" | "HELD" | "SERVICE_FULL" | "LIMIT_REACHED";
        /** @description A page of the unmet demand. */
        UnmetDemandResponse: {
            /** @description The counts, by hour, earliest first. */
            unmet_demand: components["schemas"]["UnmetDemand"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description Number of refused starts of one service within one hour, for one reason. */
        UnmetDemand: {
            /** @description Id of the service. */
            service_id: components["schemas"]["Uuid"];
            /**
             * @description Reason why a start cannot be booked. The first nine are about the calendar of the service.
             *
             *     - `OUTSIDE_HOURS`: The date has opening hours, and the booking does not lie within them; with `hours_mode: ends`, its start does
             *       not.
             *     - `END_OUTSIDE_HOURS`: The end of the booking does not lie within the opening hours. Only with `hours_mode: ends`.
             *     - `CLOSED_DATE`: The date of the start, in the time zone of the service, has no opening hours at all: by a date
             *       override without hours, by its day of the week, or because the clock skips all of them. Replaces
             *       `OUTSIDE_HOURS`, and does not cover closures.
             *     - `CLOSED`: The booking overlaps one of the `closures` of the service.
             *     - `WORKSPACE_CLOSED`: The booking overlaps a closure of the workspace.
             *     - `OFF_GRID`: The start lies within the opening hours, but is not one of the starts counted from their
             *       beginning.
             *     - `PAST`: The start is before now. Replaces `TOO_SOON`.
             *     - `TOO_SOON`: The start is not before now, but earlier than `min_notice_minutes` allows.
             *     - `TOO_FAR`: The start is later than `max_advance_days` allows.
             *     - `SERVICE_ARCHIVED`: The service is archived.
             *     - `RESOURCE_ARCHIVED`: The required resource is archived.
             *     - `RESOURCE_NOT_ELIGIBLE`: The allocation rule of the requirement does not list the chosen resource.
             *     - `RESOURCE_CLOSED`: Too few resources are free of closures at this time.
             *     - `RESOURCE_HOURS`: Enough resources are free of closures, but too few of these are on duty.
             *     - `POOL_EMPTY`: The category has fewer active resources that may serve the requirement than it needs.
             *     - `PARTY_TOO_LARGE`: The party is larger than the capacity of the resource, of each resource of the category, or of
             *       `max_concurrent`.
             *     - `POOL_EXHAUSTED`: Too few of these resources have room, or are among `allowed_resource_ids`.
             *     - `RESOURCE_FULL`: The capacity of the required resource is taken.
             *     - `BUFFER_CONFLICT`: Without the buffers there would be room.
             *     - `HELD`: Without the live holds there would be room.
             *     - `SERVICE_FULL`: `max_concurrent` of the service is reached.
             *     - `LIMIT_REACHED`: A limit of use leaves too little for this booking.
             */
            reason: components["schemas"]["ReasonCode"];
            /** @description Start of the hour in UTC that contains the refused starts. */
            hour: components["schemas"]["Timestamp"];
            /** @description Number of refused starts. */
            count: number;
        };
        /** @description Everything of one kind that takes the resources a start needs. */
        Blocker: {
            /**
             * @description Kind of the blockers.
             * @enum {string}
             */
            kind: "booking" | "hold" | "closure";
            /** @description Number of the blockers. */
            count: number;
            /** @description Time the last of them ends, its buffer included. */
            until: components["schemas"]["Timestamp"];
            /** @description Time the last of them expires if nobody confirms it; null if one of them does not expire. */
            expires_at: components["schemas"]["Timestamp"] | null;
            /** @description Ids of the first bookings or holds, for owners and admins, if one start is explained or refused; null otherwise. */
            ids: components["schemas"]["Uuid"][] | null;
        };
        /** @description A resource taken for a requirement. */
        Allocation: {
            /** @description Id of the requirement. */
            requirement_id: components["schemas"]["Uuid"];
            /** @description Id of the resource. */
            resource_id: components["schemas"]["Uuid"];
        };
        /** @description Resources that are taken, and the requirement that each is taken for. */
        Allocations: components["schemas"]["Allocation"][];
        /**
         * @description State of a hold. Only a live hold reserves anything.
         *
         *     - `live`: Reserves its time until `expires_at`.
         *     - `expired`: `expires_at` was reached.
         *     - `released`: It was given back.
         *     - `consumed`: It became a booking.
         * @enum {string}
         */
        HoldStatus: "live" | "expired" | "released" | "consumed";
        /** @description A hold: a short reservation for a caller who is about to book. */
        HoldResponse: {
            /** @description Id of the hold. */
            id: components["schemas"]["Uuid"];
            /** @description Id of the workspace that the hold belongs to. */
            workspace_id: components["schemas"]["Uuid"];
            /** @description Id of the service. */
            service_id: components["schemas"]["Uuid"];
            /** @description Id of the member who holds it. */
            member_id: components["schemas"]["Uuid"];
            /**
             * @description State of a hold. Only a live hold reserves anything.
             *
             *     - `live`: Reserves its time until `expires_at`.
             *     - `expired`: `expires_at` was reached.
             *     - `released`: It was given back.
             *     - `consumed`: It became a booking.
             */
            status: components["schemas"]["HoldStatus"];
            /** @description Start of the time that is held. */
            start_at: components["schemas"]["Timestamp"];
            /** @description End of the time that is held, exclusive. */
            end_at: components["schemas"]["Timestamp"];
            /** @description Number of persons. Absent only in a repeated response of an earlier version. */
            party_size?: components["schemas"]["PartySize"];
            /** @description Days between arrival and departure; null for a booking by minutes. Absent only in a repeated response of an earlier version. */
            duration_days?: components["schemas"]["DaysOrNull"];
            /** @description Resources that are taken, and the requirement that each is taken for. */
            allocations: components["schemas"]["Allocations"];
            /** @description Time from which the hold reserves nothing any more. Not later than `end_at`. */
            expires_at: components["schemas"]["Timestamp"];
            /** @description Time the hold was created. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of live holds. */
        HoldListResponse: {
            /** @description Newest first. */
            holds: components["schemas"]["HoldResponse"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description Ids of the resources to take, each once: for every requirement as many as its quantity, and no others. Other sets are 400 `VALIDATION_FAILED`. A resource that is archived, closed or taken makes the start unavailable. Omitted to leave the choice to the server. */
        ChosenResourceIds: components["schemas"]["UuidInput"][];
        /** @description Ids of resources of which the server may take any: each category of which one is named supplies only those that are named. An id that the booking could never take is 400 `VALIDATION_FAILED`. Not together with `resource_ids`. */
        AllowedResourceIds: components["schemas"]["UuidInput"][];
        /** @description A start to hold. */
        CreateHoldRequest: {
            /** @description Id of the service. */
            service_id: components["schemas"]["UuidInput"];
            /** @description Start to hold. */
            start_at: components["schemas"]["TimestampInput"];
            /** @description Seconds to hold; default `hold_ttl_seconds` of the service. `expires_at` of the response tells what was granted. */
            ttl_seconds?: components["schemas"]["HoldTtlSeconds"];
            /** @description Id of a hold of the caller that is released in the same step. An owner or admin may name anybody's. Its chosen resources are not taken over: `resource_ids` or `allowed_resource_ids` names them again. */
            replaces_hold_id?: components["schemas"]["UuidInput"];
            /** @description Number of persons; default 1. */
            party_size?: components["schemas"]["PartySize"];
            /** @description Length in minutes; default that of the service. */
            duration_minutes?: components["schemas"]["DurationMinutes"];
            /** @description Length in days, for a service by days; default `min_days`. */
            duration_days?: components["schemas"]["DurationDays"];
            /** @description E-mail address of the customer who will book: the hold counts for their limits of use. Omitted if unknown; a hold of a member then counts for the member. */
            customer_email?: components["schemas"]["Email"];
            /** @description Ids of the resources to take, each once: for every requirement as many as its quantity, and no others. Other sets are 400 `VALIDATION_FAILED`. A resource that is archived, closed or taken makes the start unavailable. Omitted to leave the choice to the server. */
            resource_ids?: components["schemas"]["ChosenResourceIds"];
            /** @description Ids of resources of which the server may take any: each category of which one is named supplies only those that are named. An id that the booking could never take is 400 `VALIDATION_FAILED`. Not together with `resource_ids`. */
            allowed_resource_ids?: components["schemas"]["AllowedResourceIds"];
        };
        /**
         * @description State of a booking. `pending` and `confirmed` take resources.
         *
         *     - `pending`: Waits for approval.
         *     - `confirmed`: Was approved, or needs no approval.
         *     - `completed`: Took place.
         *     - `no_show`: Nobody came.
         *     - `cancelled`: Was cancelled.
         *     - `declined`: An owner or admin declined it.
         *     - `expired`: Nobody approved it before `expires_at`.
         * @enum {string}
         */
        BookingStatus: "pending" | "confirmed" | "completed" | "no_show" | "cancelled" | "declined" | "expired";
        /** @description Number that counts the changes of a booking. */
        BookingVersion: number;
        /** @description Free text. Counted in code points; not blank, no NUL, no unpaired surrogates. */
        Notes: string | null;
        /** @description Free text, also of several lines. Counted in code points; with at least one visible character, and without controls other than line breaks and tabs: no escapes, no marks that change the direction of text, no unpaired surrogates. Texts of earlier versions may have them. */
        NotesInput: string | null;
        /** @description Customer that the booking is for; null if it is for a member of the workspace. */
        Customer: {
            /** @description Name of the customer. */
            name: components["schemas"]["Name"];
            /** @description E-mail address of the customer; null if unknown. */
            email: components["schemas"]["Email"] | null;
            /** @description Telephone number of the customer; null if unknown. Absent only in a repeated response of an earlier version. */
            phone?: components["schemas"]["Phone"];
        } | null;
        /** @description Customer that the booking is for; null or omitted if it is for a member of the workspace. */
        CustomerInput: {
            /** @description Name of the customer. */
            name: components["schemas"]["NameInput"];
            /** @description E-mail address of the customer; null or omitted if unknown. */
            email?: components["schemas"]["Email"] | null;
            /** @description Telephone number of the customer; null or omitted if unknown. */
            phone?: components["schemas"]["Phone"];
        } | null;
        /** @description A telephone number as somebody wrote it, with digits, spaces and `+ ( ) . / -`. */
        Phone: string | null;
        /** @description Values that a program keeps with a booking, by keys of its own: at most 20. No key is `__proto__`. Values are counted in code points; no NUL, no unpaired surrogates. */
        Metadata: {
            [key: string]: string;
        };
        /** @description Values that a program keeps with a booking, by keys of its own: at most 20. No key is `__proto__`. Values are counted in code points; without controls other than line breaks and tabs, without marks that change the direction of text and unpaired surrogates. */
        MetadataInput: {
            [key: string]: string;
        };
        /** @description A requirement of the service as it was when the booking was made. */
        BookedRequirement: {
            /** @description Id of the requirement. */
            id: components["schemas"]["Uuid"];
            /** @description Id of the specific resource required; null for a category requirement. */
            resource_id: components["schemas"]["Uuid"] | null;
            /** @description Category that the resources are drawn from; null for a specific resource. */
            category: components["schemas"]["Category"];
            /** @description Number of distinct free resources that the pool must supply; 1 for a specific resource. */
            quantity: components["schemas"]["Quantity"];
            /** @description How much of its resource the booking takes. Absent for `one`. */
            takes?: components["schemas"]["Takes"];
        };
        /** @description A booking of a service. */
        BookingResponse: {
            /** @description Id of the booking. */
            id: components["schemas"]["Uuid"];
            /** @description Id of the workspace that the booking belongs to. */
            workspace_id: components["schemas"]["Uuid"];
            /** @description Id of the booked service. */
            service_id: components["schemas"]["Uuid"];
            /** @description Id of the member that the booking is for, who sees it and may cancel it. */
            member_id: components["schemas"]["Uuid"];
            /** @description Id of the hold that the booking was made from; null if there was none. */
            hold_id: components["schemas"]["Uuid"] | null;
            /**
             * @description State of a booking. `pending` and `confirmed` take resources.
             *
             *     - `pending`: Waits for approval.
             *     - `confirmed`: Was approved, or needs no approval.
             *     - `completed`: Took place.
             *     - `no_show`: Nobody came.
             *     - `cancelled`: Was cancelled.
             *     - `declined`: An owner or admin declined it.
             *     - `expired`: Nobody approved it before `expires_at`.
             */
            status: components["schemas"]["BookingStatus"];
            /** @description Start of the booking, without its buffer. */
            start_at: components["schemas"]["Timestamp"];
            /** @description End of the booking, exclusive, without its buffer. */
            end_at: components["schemas"]["Timestamp"];
            /** @description Number of persons. Absent only in a repeated response of an earlier version. */
            party_size?: components["schemas"]["PartySize"];
            /** @description Days between arrival and departure; null for a booking by minutes. Absent only in a repeated response of an earlier version. */
            duration_days?: components["schemas"]["DaysOrNull"];
            /** @description Minutes kept free before the start. */
            buffer_before_minutes: components["schemas"]["BufferMinutes"];
            /** @description Minutes kept free after the end. */
            buffer_after_minutes: components["schemas"]["BufferMinutes"];
            /** @description Customer that the booking is for; null if it is for a member of the workspace. */
            customer: components["schemas"]["Customer"];
            /** @description Free text about the booking; null if there is none. */
            notes: components["schemas"]["Notes"];
            /** @description Values that a program keeps with the booking. Absent only in a repeated response of an earlier version. */
            metadata?: components["schemas"]["Metadata"];
            /** @description Answers of the booking, with the questions as they were asked. Absent only in a repeated response of an earlier version. */
            answers?: components["schemas"]["Answers"];
            /** @description Requirements of the service when it was booked. */
            requirements: components["schemas"]["BookedRequirement"][];
            /** @description Resources that are taken, and the requirement that each is taken for. */
            allocations: components["schemas"]["Allocations"];
            /** @description Time at which a booking that nobody approves expires: set if `status` is `pending` or `expired`, null in every other status. It is `approval_ttl_minutes` of the service, or `expires_in_minutes` that the booking was made with, after the wait began, or `end_at` if that is earlier. The wait begins when the booking is made. A move that leaves the booking `pending`, whoever makes it, restarts it; a move to the start it already has does not. */
            expires_at: components["schemas"]["Timestamp"] | null;
            /** @description Time it was completed, marked as a no-show, cancelled or declined; null otherwise. */
            ended_at: components["schemas"]["Timestamp"] | null;
            /** @description Id of the user who did that; null if nobody or the customer did. */
            ended_by: components["schemas"]["Uuid"] | null;
            /** @description Reason that was given for it; null if none was. */
            end_reason: components["schemas"]["Reason"];
            /** @description Number that counts the changes of a booking. */
            version: components["schemas"]["BookingVersion"];
            /** @description Time the booking was created. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Time of the last change of the booking. */
            updated_at: components["schemas"]["Timestamp"];
            /** @description Token with which the customer manages the booking. Only `createBooking` with a publishable key returns it, and only a digest of it is stored. Absent in all other responses. */
            manage_token?: string;
        };
        /** @description A page of bookings. */
        BookingListResponse: {
            /** @description Earliest start first, ties by id. */
            bookings: components["schemas"]["BookingResponse"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description How many bookings begin on each date. */
        BookingCountsResponse: {
            /** @description Time zone of the dates. */
            time_zone: components["schemas"]["TimeZone"];
            /** @description Each date of the range, earliest first, also those without bookings. */
            days: components["schemas"]["BookingCount"][];
        };
        /** @description The bookings that begin on a date. */
        BookingCount: {
            /** @description The date. */
            date: components["schemas"]["CalendarDate"];
            /** @description Number of bookings. */
            bookings: number;
            /** @description Sum of their `party_size`. */
            persons: number;
        };
        /** @description A page of what takes place in a range. */
        ScheduleResponse: {
            /** @description Pending, confirmed, completed and missed bookings. Earliest start first, ties by id. */
            bookings: components["schemas"]["BookingResponse"][];
            /** @description Live holds, newest first. */
            holds: components["schemas"]["HoldResponse"][];
            /** @description Closures of resources. Earliest start first, ties by id. */
            closures: components["schemas"]["ResourceClosureResponse"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /**
         * @description Rules that an owner or admin waives.
         *
         *     - `hours`: Opening hours, closures and grid of the service, and closures of the workspace.
         *     - `notice`: How soon after now and how far ahead a start may be, but not a start before now.
         *     - `past`: A start before now, to record a booking after the fact; only for a booking that needs no approval.
         *     - `resource_hours`: Hours of the resources, but not their closures.
         *     - `limits`: Limits of use. The booking counts for others all the same.
         */
        Override: ("hours" | "notice" | "past" | "resource_hours" | "limits")[];
        /** @description `limits` waives the limits of use of the new customer, for owners and admins. */
        OverrideLimits: "limits"[];
        /** @description A booking to make: either `service_id` and `start_at`, or `hold_id`. */
        CreateBookingRequest: {
            /** @description Id of the service to book. */
            service_id: components["schemas"]["UuidInput"];
            /** @description Start to book. */
            start_at: components["schemas"]["TimestampInput"];
            /** @description Ids of the resources to book at `start_at`, as in `createHold`. Not with `hold_id`, which has its resources. */
            resource_ids?: components["schemas"]["ChosenResourceIds"];
            /** @description Ids of resources of which any may be booked at `start_at`, as in `createHold`. Not with `hold_id`. */
            allowed_resource_ids?: components["schemas"]["AllowedResourceIds"];
            /** @description Number of persons; default 1. With `hold_id`, that of the hold. */
            party_size?: components["schemas"]["PartySize"];
            /** @description Length in minutes; default that of the service. With `hold_id`, that of the hold. */
            duration_minutes?: components["schemas"]["DurationMinutes"];
            /** @description Length in days, for a service by days; default `min_days`. With `hold_id`, that of the hold. */
            duration_days?: components["schemas"]["DurationDays"];
            hold_id?: never;
            /** @description Whether to book what the hold held, if it has expired or was released and that is still free. Resources that were chosen for the hold are booked, and no others. */
            if_still_free?: boolean;
            /** @description Id of the member that the booking is for; by default the holder of the hold, or else the caller. */
            member_id?: components["schemas"]["UuidInput"];
            /** @description Customer that the booking is for; null or omitted if it is for a member of the workspace. */
            customer?: components["schemas"]["CustomerInput"];
            /** @description Free text about the booking; null or omitted for none. */
            notes?: components["schemas"]["NotesInput"];
            /** @description Values to keep with the booking, for owners and admins; omitted for none. */
            metadata?: components["schemas"]["MetadataInput"];
            /** @description Answers to the questions of the service as it is now, in any order. A required question needs an answer; nothing waives that. A text without a visible character is no answer. */
            answers?: components["schemas"]["AnswersInput"];
            /** @description Whether the booking waits for `approveBooking`, whatever its service says, for owners and admins. Not with `override: [past]`. */
            pending?: boolean;
            /** @description Minutes for which a booking with `pending` waits before it expires, never beyond its end; those of the service (`approval_ttl_minutes`) if omitted. Only with `pending`. */
            expires_in_minutes?: number;
            /**
             * @description Rules that an owner or admin waives.
             *
             *     - `hours`: Opening hours, closures and grid of the service, and closures of the workspace.
             *     - `notice`: How soon after now and how far ahead a start may be, but not a start before now.
             *     - `past`: A start before now, to record a booking after the fact; only for a booking that needs no approval.
             *     - `resource_hours`: Hours of the resources, but not their closures.
             *     - `limits`: Limits of use. The booking counts for others all the same.
             */
            override?: components["schemas"]["Override"];
        } | {
            service_id?: never;
            start_at?: never;
            /** @description Ids of the resources to book at `start_at`, as in `createHold`. Not with `hold_id`, which has its resources. */
            resource_ids?: components["schemas"]["ChosenResourceIds"];
            /** @description Ids of resources of which any may be booked at `start_at`, as in `createHold`. Not with `hold_id`. */
            allowed_resource_ids?: components["schemas"]["AllowedResourceIds"];
            /** @description Number of persons; default 1. With `hold_id`, that of the hold. */
            party_size?: components["schemas"]["PartySize"];
            /** @description Length in minutes; default that of the service. With `hold_id`, that of the hold. */
            duration_minutes?: components["schemas"]["DurationMinutes"];
            /** @description Length in days, for a service by days; default `min_days`. With `hold_id`, that of the hold. */
            duration_days?: components["schemas"]["DurationDays"];
            /** @description Id of the hold to book from. */
            hold_id: components["schemas"]["UuidInput"];
            /** @description Whether to book what the hold held, if it has expired or was released and that is still free. Resources that were chosen for the hold are booked, and no others. */
            if_still_free?: boolean;
            /** @description Id of the member that the booking is for; by default the holder of the hold, or else the caller. */
            member_id?: components["schemas"]["UuidInput"];
            /** @description Customer that the booking is for; null or omitted if it is for a member of the workspace. */
            customer?: components["schemas"]["CustomerInput"];
            /** @description Free text about the booking; null or omitted for none. */
            notes?: components["schemas"]["NotesInput"];
            /** @description Values to keep with the booking, for owners and admins; omitted for none. */
            metadata?: components["schemas"]["MetadataInput"];
            /** @description Answers to the questions of the service as it is now, in any order. A required question needs an answer; nothing waives that. A text without a visible character is no answer. */
            answers?: components["schemas"]["AnswersInput"];
            /** @description Whether the booking waits for `approveBooking`, whatever its service says, for owners and admins. Not with `override: [past]`. */
            pending?: boolean;
            /** @description Minutes for which a booking with `pending` waits before it expires, never beyond its end; those of the service (`approval_ttl_minutes`) if omitted. Only with `pending`. */
            expires_in_minutes?: number;
            /**
             * @description Rules that an owner or admin waives.
             *
             *     - `hours`: Opening hours, closures and grid of the service, and closures of the workspace.
             *     - `notice`: How soon after now and how far ahead a start may be, but not a start before now.
             *     - `past`: A start before now, to record a booking after the fact; only for a booking that needs no approval.
             *     - `resource_hours`: Hours of the resources, but not their closures.
             *     - `limits`: Limits of use. The booking counts for others all the same.
             */
            override?: components["schemas"]["Override"];
        };
        /** @description A new start for a booking, other resources, or both. */
        RescheduleBookingRequest: {
            /** @description The new start, or the present one. */
            start_at: components["schemas"]["TimestampInput"];
            /** @description New number of persons; omitted to keep it. */
            party_size?: components["schemas"]["PartySize"];
            /** @description New length in minutes; omitted to keep it. */
            duration_minutes?: components["schemas"]["DurationMinutes"];
            /** @description New length in days; omitted to keep it. */
            duration_days?: components["schemas"]["DurationDays"];
            /** @description Ids of the resources to take, each once: for every requirement as many as its quantity, and no others. Other sets are 400 `VALIDATION_FAILED`. A resource that is archived, closed or taken makes the start unavailable. Omitted to leave the choice to the server. */
            resource_ids?: components["schemas"]["ChosenResourceIds"];
            /** @description Ids of resources of which the server may take any: each category of which one is named supplies only those that are named. An id that the booking could never take is 400 `VALIDATION_FAILED`. Not together with `resource_ids`. */
            allowed_resource_ids?: components["schemas"]["AllowedResourceIds"];
            /** @description Version of the booking as the caller knows it. If the booking has changed since, the call is refused with `VERSION_CONFLICT`; omitted to accept any version. */
            version?: components["schemas"]["BookingVersion"];
            /**
             * @description Rules that an owner or admin waives.
             *
             *     - `hours`: Opening hours, closures and grid of the service, and closures of the workspace.
             *     - `notice`: How soon after now and how far ahead a start may be, but not a start before now.
             *     - `past`: A start before now, to record a booking after the fact; only for a booking that needs no approval.
             *     - `resource_hours`: Hours of the resources, but not their closures.
             *     - `limits`: Limits of use. The booking counts for others all the same.
             */
            override?: components["schemas"]["Override"];
        };
        /** @description Bookings that get other resources at their time. */
        ReassignBookingsRequest: {
            /** @description The bookings, each once. Together they may have at most 2,000 resources, and their number times the number of resources that may serve them may be at most 200,000; otherwise the call is 400 `VALIDATION_FAILED`, and fewer bookings must be named. */
            bookings: components["schemas"]["BookingToReassign"][];
            /** @description Id of a resource that counts as archived for these bookings, or as smaller if `remaining_capacity` is sent. */
            away_from_resource_id?: components["schemas"]["UuidInput"];
            /** @description Number of concurrent bookings that `away_from_resource_id` can still hold; default 0. Bookings that fit into it stay. Ignored without `away_from_resource_id`. */
            remaining_capacity?: number;
            /** @description Whether the bookings get what their services require now, and keep that as their requirements; by default they keep what they were booked with. */
            adopt_requirements?: boolean;
        };
        /** @description A booking that gets other resources. */
        BookingToReassign: {
            /** @description Id of the booking. */
            id: components["schemas"]["UuidInput"];
            /** @description Version of the booking as the caller knows it. */
            version: components["schemas"]["BookingVersion"];
        };
        /** @description Bookings that were given other resources. */
        ReassignBookingsResponse: {
            /** @description All bookings of the request, earliest start first, also those that did not change. */
            bookings: components["schemas"]["BookingResponse"][];
        };
        /** @description Changes of the details of a booking. Omitted fields keep their value; the customer, the metadata and the answers are replaced as a whole. */
        UpdateBookingRequest: {
            /** @description Customer that the booking is for; null or omitted if it is for a member of the workspace. */
            customer?: components["schemas"]["CustomerInput"];
            /** @description Free text about the booking; null for none. */
            notes?: components["schemas"]["NotesInput"];
            /** @description Values to keep with the booking; empty for none. */
            metadata?: components["schemas"]["MetadataInput"];
            /** @description Answers to the questions of the service as it is now. An answer that the booking has already is accepted with the same value, and keeps its label, whatever the questions are now. */
            answers?: components["schemas"]["AnswersInput"];
            /** @description `limits` waives the limits of use of the new customer, for owners and admins. */
            override?: components["schemas"]["OverrideLimits"];
            /** @description Version of the booking as the caller knows it. If the booking has changed since, the call is refused with `VERSION_CONFLICT`; omitted to accept any version. */
            version?: components["schemas"]["BookingVersion"];
        };
        /** @description A cancellation. */
        CancelBookingRequest: {
            /** @description Reason for the cancellation; null or omitted for none. */
            reason?: components["schemas"]["ReasonInput"];
            /** @description Version of the booking as the caller knows it. If the booking has changed since, the call is refused with `VERSION_CONFLICT`; omitted to accept any version. */
            version?: components["schemas"]["BookingVersion"];
        };
        /** @description A refusal of a pending booking. */
        DeclineBookingRequest: {
            /** @description Reason for the refusal; null or omitted for none. */
            reason?: components["schemas"]["ReasonInput"];
            /** @description Version of the booking as the caller knows it. If the booking has changed since, the call is refused with `VERSION_CONFLICT`; omitted to accept any version. */
            version?: components["schemas"]["BookingVersion"];
        };
        /** @description An approval of a pending booking. */
        ApproveBookingRequest: {
            /** @description Version of the booking as the caller knows it. If the booking has changed since, the call is refused with `VERSION_CONFLICT`; omitted to accept any version. */
            version?: components["schemas"]["BookingVersion"];
        };
        /** @description A completion of a booking. */
        CompleteBookingRequest: {
            /** @description Version of the booking as the caller knows it. If the booking has changed since, the call is refused with `VERSION_CONFLICT`; omitted to accept any version. */
            version?: components["schemas"]["BookingVersion"];
        };
        /** @description A no-show of a booking. */
        MarkBookingNoShowRequest: {
            /** @description Version of the booking as the caller knows it. If the booking has changed since, the call is refused with `VERSION_CONFLICT`; omitted to accept any version. */
            version?: components["schemas"]["BookingVersion"];
        };
        /** @description An undo of a completion or a no-show. */
        ReopenBookingRequest: {
            /** @description Version of the booking as the caller knows it. If the booking has changed since, the call is refused with `VERSION_CONFLICT`; omitted to accept any version. */
            version?: components["schemas"]["BookingVersion"];
        };
        /**
         * @description Kind of a change of a booking.
         *
         *     - `created`: The booking was made.
         *     - `rescheduled`: It was moved to another start, or to chosen resources.
         *     - `reassigned`: It got other resources at its time.
         *     - `approved`: An owner or admin confirmed it.
         *     - `declined`: An owner or admin declined it.
         *     - `cancelled`: It was cancelled.
         *     - `completed`: It took place.
         *     - `no_show`: Nobody came.
         *     - `updated`: Its customer, notes, metadata or answers changed.
         *     - `reopened`: A completion or a no-show was undone.
         * @enum {string}
         */
        BookingAction: "created" | "rescheduled" | "reassigned" | "approved" | "declined" | "cancelled" | "completed" | "no_show" | "updated" | "reopened";
        /**
         * @description Kind of whoever changes a booking.
         *
         *     - `user`: A user, by session or API key.
         *     - `customer`: The customer, with the manage token of the booking.
         * @enum {string}
         */
        BookingActor: "user" | "customer";
        /** @description One change of a booking, with its state afterwards. */
        BookingChange: {
            /** @description Id of the change. */
            id: components["schemas"]["Uuid"];
            /** @description Id of the booking. */
            booking_id: components["schemas"]["Uuid"];
            /** @description Version of the booking after the change. */
            version: components["schemas"]["BookingVersion"];
            /**
             * @description Kind of a change of a booking.
             *
             *     - `created`: The booking was made.
             *     - `rescheduled`: It was moved to another start, or to chosen resources.
             *     - `reassigned`: It got other resources at its time.
             *     - `approved`: An owner or admin confirmed it.
             *     - `declined`: An owner or admin declined it.
             *     - `cancelled`: It was cancelled.
             *     - `completed`: It took place.
             *     - `no_show`: Nobody came.
             *     - `updated`: Its customer, notes, metadata or answers changed.
             *     - `reopened`: A completion or a no-show was undone.
             */
            action: components["schemas"]["BookingAction"];
            /** @description State of the booking after the change. */
            status: components["schemas"]["BookingStatus"];
            /** @description Who made the change. */
            actor: components["schemas"]["BookingActor"];
            /** @description Id of the user who made the change; null if the customer did. */
            user_id: components["schemas"]["Uuid"] | null;
            /** @description Start of the booking after the change. */
            start_at: components["schemas"]["Timestamp"];
            /** @description End of the booking after the change, exclusive. */
            end_at: components["schemas"]["Timestamp"];
            /** @description Ids of the resources that the booking had after the change. */
            resource_ids: components["schemas"]["Uuid"][];
            /** @description Reason given for the change; null if none was given. */
            reason: components["schemas"]["Reason"];
            /** @description Time of the change. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of the changes of a booking. */
        BookingHistoryResponse: {
            /** @description Oldest first. */
            changes: components["schemas"]["BookingChange"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A page of the bookings that a change would affect. */
        ImpactResponse: {
            /** @description Earliest start first. */
            bookings: components["schemas"]["ImpactedBooking"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A booking that a change would affect. */
        ImpactedBooking: {
            /** @description The booking in its current state. */
            booking: components["schemas"]["BookingResponse"];
            /** @description Rules that the booking would break because of the change. A rule that it already breaks is not reported again, except if a lowered limit (`RESOURCE_FULL`, `SERVICE_FULL`, `REQUIREMENT_UNMET`) makes it worse. */
            reasons: components["schemas"]["ImpactReason"][];
            /** @description Whether the booking could be given other resources at the same time after the change, while all other bookings stay where they are: the resources are free, open and on duty, the service is neither archived nor full, and what is still to come of the booking lies within the opening hours and in no closure of the service or the workspace. Grid, notice and horizon are not considered, because the start stays. */
            movable: boolean;
        };
        /** @description One rule that a booking would break. */
        ImpactReason: {
            /**
             * @description Rule that the booking would break. The codes not listed here have the meaning they have in `ReasonCode`.
             *
             *     - `RESOURCE_FULL`: More than the capacity of the resource would be booked.
             *     - `RESOURCE_ARCHIVED`, `RESOURCE_CLOSED`: The resource could not be used.
             *     - `RESOURCE_HOURS`: The resource would not be on duty.
             *     - `CATEGORY_CHANGED`: The resource would belong to another pool.
             *     - `ELIGIBILITY_LOST`: The resource could no longer serve the requirement.
             *     - `LIMIT_EXCEEDED`: Together with those before it, the booking would exceed the limit of use.
             *     - `REQUIREMENT_UNMET`: The booking has less than the requirement that is named would ask for; null is the new
             *       requirement.
             * @enum {string}
             */
            code: "OUTSIDE_HOURS" | "END_OUTSIDE_HOURS" | "CLOSED_DATE" | "CLOSED" | "WORKSPACE_CLOSED" | "SERVICE_FULL" | "RESOURCE_ARCHIVED" | "RESOURCE_CLOSED" | "RESOURCE_HOURS" | "RESOURCE_FULL" | "CATEGORY_CHANGED" | "ELIGIBILITY_LOST" | "REQUIREMENT_UNMET" | "LIMIT_EXCEEDED";
            /** @description Id of the requirement; null if the rule is not about one, or if the requirement is new. */
            requirement_id: components["schemas"]["Uuid"] | null;
            /** @description Id of the resource; null if the rule is not about one. */
            resource_id: components["schemas"]["Uuid"] | null;
        };
        /** @description The key that replaces a rotated one. */
        RotateApiKeyResponse: {
            /** @description The new raw key, returned only in this response. It ends in a checksum of all characters before it. */
            access_key: string;
            /** @description Id of the new key. */
            id: components["schemas"]["Uuid"];
            /** @description Id of the member that the key acts as. */
            member_id: components["schemas"]["Uuid"];
            /** @description Leading characters that identify the key. */
            key_prefix: string;
            /**
             * @description Highest role that an API key may act with.
             *
             *     - `admin`: At most that of an admin.
             *     - `member`: That of a plain member.
             */
            role_cap: components["schemas"]["RoleCap"];
            /** @description Time the key expires; null if it does not expire. */
            expires_at: components["schemas"]["Timestamp"] | null;
        };
        /** @description A version to restore. */
        AgentGitRestoreRequest: {
            /** @description Full or abbreviated commit id of the version to restore. */
            sha: string;
        };
        /** @description A restored version. */
        AgentGitRestoreResponse: {
            /** @description Id of the run. */
            runId: components["schemas"]["RunId"];
            /**
             * @description Always true: a restore that returns 200 has added a commit.
             * @constant
             */
            committed: true;
            /** @description Id of the new commit. */
            sha: string;
            /** @description Commit id of the version that was restored. */
            restoredFrom: string;
        };
        /** @description An e-mail address, compared without regard to case; ß and ss differ. No white space, control or invisible characters. */
        Email: string;
        /** @description A password. Counted in code points; no NUL, no unpaired surrogates. Every other character is allowed. */
        Password: string;
        /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
        NextCursor: string | null;
        /** @description Secret that opens an invitation. */
        InvitationToken: string;
        /** @description Secret that sets a new password. */
        PasswordResetToken: string;
        /**
         * @description Kind of an API key.
         *
         *     - `live`: Can be rotated.
         *     - `test`: Acts like a live key, but cannot be rotated.
         *     - `publishable`: For web pages; no secret, reaches only what lists `publishableKey`. Cannot be rotated.
         * @enum {string}
         */
        KeyKind: "live" | "test" | "publishable";
        /** @description Origins of web pages, as browsers send them: `https://club.example`, or `http://localhost:5173` for a page under development. `self` stands for the pages of this server. Only these pages may use the key. */
        Origins: string[];
        /** @description Full commit id, 40 hexadecimal digits in lower case. */
        CommitId: string;
        /** @description A number of bytes. */
        Bytes: number;
        /** @description Short name of a branch. */
        Branch: string;
        /** @description A person with an account. */
        User: {
            /** @description Id of the user. */
            id: components["schemas"]["Uuid"];
            /** @description E-mail address of the account. */
            email: string;
            /** @description Display name. */
            name: components["schemas"]["Name"];
        };
        /** @description Credentials to sign in with. */
        CreateSessionRequest: {
            /** @description E-mail address of the account. */
            email: components["schemas"]["Email"];
            /** @description Password of the account. */
            password: string;
        };
        /** @description The session that was opened. */
        CreateSessionResponse: {
            /** @description The user who signed in. */
            user: components["schemas"]["User"];
            /** @description The new session. */
            session: components["schemas"]["SessionResponse"];
        };
        /** @description A session of the caller. */
        SessionResponse: {
            /** @description Id of the session. */
            id: components["schemas"]["Uuid"];
            /** @description Time the session was created. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Time of the last request, to the minute. */
            last_seen_at: components["schemas"]["Timestamp"];
            /** @description Latest end of the session. A week without a request ends it earlier. */
            expires_at: components["schemas"]["Timestamp"];
            /** @description Address from which the session was opened; null if unknown. */
            address: string | null;
            /** @description User agent that opened the session, as sent by itself; null if it sent none. */
            user_agent: string | null;
            /** @description Whether this is the session of the call. */
            current: boolean;
        };
        /** @description A page of the caller's sessions. */
        SessionListResponse: {
            /** @description Newest first. */
            sessions: components["schemas"]["SessionResponse"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A change of password. */
        ChangePasswordRequest: {
            /** @description The current password. */
            current_password: string;
            /** @description The new password. */
            new_password: components["schemas"]["Password"];
        };
        /** @description An account to create from an invitation. */
        CreateAccountRequest: {
            /** @description Token of the invitation. */
            token: components["schemas"]["InvitationToken"];
            /** @description Display name of the user. */
            name: components["schemas"]["NameInput"];
            /** @description Password of the account. */
            password: components["schemas"]["Password"];
        };
        /** @description An account to create without an invitation. */
        SignUpRequest: {
            /** @description E-mail address of the account. */
            email: components["schemas"]["Email"];
            /** @description Display name of the user. */
            name: components["schemas"]["NameInput"];
            /** @description Password of the account. */
            password: components["schemas"]["Password"];
        };
        /** @description A user. */
        UserResponse: {
            /** @description The user. */
            user: components["schemas"]["User"];
        };
        /** @description A new password, and the token of the link. */
        ResetPasswordRequest: {
            /** @description Token of the link. */
            reset_token: components["schemas"]["PasswordResetToken"];
            /** @description New password of the account. */
            password: components["schemas"]["Password"];
        };
        /** @description A link for a new password. */
        PasswordResetResponse: {
            /** @description Sets a new password, once. Returned only in this response. */
            reset_token: components["schemas"]["PasswordResetToken"];
            /** @description When the token stops working. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description An account and the membership it has just received. */
        AccountResponse: {
            /** @description The user. */
            user: components["schemas"]["User"];
            /** @description The new membership. */
            membership: components["schemas"]["Membership"];
        };
        /** @description A workspace as the caller sees it. */
        WorkspaceResponse: {
            /** @description Id of the workspace. */
            id: components["schemas"]["Uuid"];
            /** @description Display name. */
            name: components["schemas"]["Name"];
            /** @description Time zone of new services that name none. */
            time_zone: components["schemas"]["TimeZone"];
            /** @description Id of the caller's own membership. */
            member_id: components["schemas"]["Uuid"];
            /** @description Role that the caller may act with here. */
            role: components["schemas"]["Role"];
            /** @description Time the workspace was created. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Time of the last change of the workspace. */
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of the caller's workspaces. */
        WorkspaceListResponse: {
            /** @description In the order in which the memberships began. */
            workspaces: components["schemas"]["WorkspaceResponse"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A workspace to create. */
        CreateWorkspaceRequest: {
            /** @description Display name. */
            name: components["schemas"]["NameInput"];
            /** @description Time zone of new services that name none; UTC if omitted. */
            time_zone?: components["schemas"]["TimeZone"];
        };
        /** @description Changes of a workspace. Omitted fields keep their value. */
        UpdateWorkspaceRequest: {
            /**
             * @description Values of properties of the object, by the names that responses use, as the caller read them. If one is no longer stored, nothing
             *     changes, and the call is 409 `CHANGED_MEANWHILE` with the stored ones. The value of a name that responses do not have is null. Omitted to
             *     change whatever is stored.
             */
            expected?: components["schemas"]["ExpectedValues"];
            /** @description Display name. */
            name?: components["schemas"]["NameInput"];
            /** @description Time zone of new services that name none, and of hours without a time zone in `listOffDutyTimes`. Services that exist keep theirs. */
            time_zone?: components["schemas"]["TimeZone"];
        };
        /** @description How a business appears on its public pages. */
        WorkspaceProfileResponse: {
            /** @description Id of the workspace. */
            workspace_id: components["schemas"]["Uuid"];
            /** @description Name that public pages show; null for the name of the workspace. */
            display_name: components["schemas"]["DisplayName"];
            /** @description Text about the business; null for none. */
            description: components["schemas"]["BusinessDescription"];
            /** @description Place of the business; null for none. */
            address: components["schemas"]["PostalAddress"];
            /** @description Colour of the business; null for that of the page. */
            colour: components["schemas"]["Colour"];
            /** @description The logo, without its bytes; null if there is none. */
            logo: components["schemas"]["WorkspaceLogo"] | null;
            /** @description Time of the last change of the profile, that of the logo included; null if nothing was ever set. */
            updated_at: components["schemas"]["Timestamp"] | null;
        };
        /** @description A logo, without its bytes. */
        WorkspaceLogo: {
            /** @description Media type of a logo. */
            type: components["schemas"]["LogoType"];
            /** @description Width in pixels. */
            width: number;
            /** @description Height in pixels. */
            height: number;
            /** @description Size of the file. */
            bytes: number;
        };
        /**
         * @description Media type of a logo.
         * @enum {string}
         */
        LogoType: "image/png" | "image/jpeg" | "image/webp";
        /** @description Bytes of an image in base64 (RFC 4648, section 4), at most 262,144 before the coding. */
        LogoData: string;
        /** @description Name that public pages show, written as in `NameInput`; null for the name of the workspace. */
        DisplayName: string | null;
        /** @description Text about the business, as plain text written as in `NotesInput`; null for none. */
        BusinessDescription: string | null;
        /** @description Where the business is, as plain text of one or several lines written as in `NotesInput`; null for none. */
        PostalAddress: string | null;
        /** @description Colour of buttons and links as `#rrggbb`; null for that of the page. Pages show a lighter or darker one of the same hue where this one could not be read. */
        Colour: string | null;
        /** @description Changes of a profile. Omitted fields keep their value; null clears one. */
        UpdateWorkspaceProfileRequest: {
            /**
             * @description Values of properties of the object, by the names that responses use, as the caller read them. If one is no longer stored, nothing
             *     changes, and the call is 409 `CHANGED_MEANWHILE` with the stored ones. The value of a name that responses do not have is null. Omitted to
             *     change whatever is stored.
             */
            expected?: components["schemas"]["ExpectedValues"];
            /** @description Name that public pages show; null for the name of the workspace. */
            display_name?: components["schemas"]["DisplayName"];
            /** @description Text about the business; null for none. */
            description?: components["schemas"]["BusinessDescription"];
            /** @description Place of the business; null for none. */
            address?: components["schemas"]["PostalAddress"];
            /** @description Colour of the business; null for that of the page. */
            colour?: components["schemas"]["Colour"];
        };
        /** @description A logo. */
        SetWorkspaceLogoRequest: {
            /** @description Bytes of the image, in base64. */
            data: components["schemas"]["LogoData"];
        };
        /** @description Disk space of a workspace. */
        WorkspaceStorageResponse: {
            /** @description Id of the workspace. */
            workspace_id: components["schemas"]["Uuid"];
            /** @description Bytes that its agent runs use, as last measured. */
            used_bytes: components["schemas"]["Bytes"];
            /** @description Bytes that its agent runs may use. */
            limit_bytes: components["schemas"]["Bytes"];
            /** @description Number of its runs, including archived ones. */
            agent_runs: number;
        };
        /** @description A member of a workspace. */
        MemberResponse: {
            /** @description Id of the member. */
            id: components["schemas"]["Uuid"];
            /** @description Id of the workspace that the member belongs to. */
            workspace_id: components["schemas"]["Uuid"];
            /** @description The user who is the member. */
            user: components["schemas"]["User"];
            /**
             * @description Role of a member in a workspace. Each role may do everything that the roles below it may.
             *
             *     - `owner`: May also change owners and grant the owner role.
             *     - `admin`: May also manage the workspace, its resources, services, members and API keys, and sees all bookings.
             *     - `member`: May read the workspace, book, see their own bookings, and work with agent runs.
             */
            role: components["schemas"]["Role"];
            /** @description Time the member was deactivated; null if they are active. */
            deactivated_at: components["schemas"]["Timestamp"] | null;
            /** @description Time the member was created. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Time of the last change of the member. */
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of members. */
        MemberListResponse: {
            /** @description In the order in which they joined. */
            members: components["schemas"]["MemberResponse"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description Changes of a member. Omitted fields keep their value. */
        UpdateMemberRequest: {
            /**
             * @description Values of properties of the object, by the names that responses use, as the caller read them. If one is no longer stored, nothing
             *     changes, and the call is 409 `CHANGED_MEANWHILE` with the stored ones. The value of a name that responses do not have is null. Omitted to
             *     change whatever is stored.
             */
            expected?: components["schemas"]["ExpectedValues"];
            /** @description New role of the member. */
            role?: components["schemas"]["Role"];
            /** @description False deactivates, true reactivates. */
            active?: boolean;
        };
        /** @description An open invitation into a workspace. */
        InvitationResponse: {
            /** @description Id of the invitation. */
            id: components["schemas"]["Uuid"];
            /** @description Id of the workspace that the invitation belongs to. */
            workspace_id: components["schemas"]["Uuid"];
            /** @description E-mail address that is invited. */
            email: string;
            /** @description Role that the new member gets. */
            role: components["schemas"]["Role"];
            /** @description Id of the member who created the invitation. */
            invited_by: components["schemas"]["Uuid"];
            /** @description Time the invitation was created. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Time the invitation expires. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of open invitations. */
        InvitationListResponse: {
            /** @description Newest first. */
            invitations: components["schemas"]["InvitationResponse"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description An invitation to create. */
        CreateInvitationRequest: {
            /** @description E-mail address to invite. */
            email: components["schemas"]["Email"];
            /** @description Role that the new member gets. */
            role: components["schemas"]["Role"];
        };
        /** @description An invitation and its token. */
        CreateInvitationResponse: {
            /** @description Opens the invitation, once. Returned only in this response. */
            token: components["schemas"]["InvitationToken"];
            /** @description The new invitation. */
            invitation: components["schemas"]["InvitationResponse"];
        };
        /** @description An invitation to accept. */
        AcceptInvitationRequest: {
            /** @description Token of the invitation. */
            token: components["schemas"]["InvitationToken"];
        };
        /** @description The token of an invitation to read. */
        LookUpInvitationRequest: {
            /** @description Token of the invitation. */
            token: components["schemas"]["InvitationToken"];
        };
        /** @description An open invitation, as the invited person sees it. */
        InvitationDetails: {
            /** @description Name of the workspace. */
            workspace_name: components["schemas"]["Name"];
            /** @description Name of the member who created the invitation. */
            invited_by_name: components["schemas"]["Name"];
            /** @description E-mail address that is invited. */
            email: string;
            /** @description Role that the new member gets. */
            role: components["schemas"]["Role"];
            /** @description Time the invitation expires. */
            expires_at: components["schemas"]["Timestamp"];
        };
        /** @description A group of API keys. */
        IntegrationResponse: {
            /** @description Id of the integration. */
            id: components["schemas"]["Uuid"];
            /** @description Id of the workspace that the integration belongs to. */
            workspace_id: components["schemas"]["Uuid"];
            /** @description Display name, unique in the workspace. */
            name: components["schemas"]["Name"];
            /** @description Time the integration was created. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Time of the last change of the integration. */
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of integrations. */
        IntegrationListResponse: {
            /** @description In the order of creation. */
            integrations: components["schemas"]["IntegrationResponse"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description An integration to create. */
        CreateIntegrationRequest: {
            /** @description Display name, unique in the workspace. */
            name: components["schemas"]["NameInput"];
        };
        /** @description An API key, without its secret. */
        ApiKeyResponse: {
            /** @description Id of the key. */
            id: components["schemas"]["Uuid"];
            /** @description Id of the workspace that the key belongs to. */
            workspace_id: components["schemas"]["Uuid"];
            /** @description Id of the integration that the key belongs to. */
            integration_id: components["schemas"]["Uuid"];
            /** @description Id of the member that the key acts as. */
            member_id: components["schemas"]["Uuid"];
            /** @description Id of the member who created or rotated the key; null for a key from before this was stored. */
            created_by: components["schemas"]["Uuid"] | null;
            /**
             * @description Kind of an API key.
             *
             *     - `live`: Can be rotated.
             *     - `test`: Acts like a live key, but cannot be rotated.
             *     - `publishable`: For web pages; no secret, reaches only what lists `publishableKey`. Cannot be rotated.
             */
            kind: components["schemas"]["KeyKind"];
            /** @description What the key is for; null without a name. */
            name: components["schemas"]["KeyName"] | null;
            /** @description Leading characters that identify the key. */
            key_prefix: string;
            /**
             * @description Highest role that an API key may act with.
             *
             *     - `admin`: At most that of an admin.
             *     - `member`: That of a plain member.
             */
            role_cap: components["schemas"]["RoleCap"];
            /** @description Origins that may use the key; null for a key that is not `publishable`. */
            origins: components["schemas"]["Origins"] | null;
            /** @description Id of the key that it was rotated from; null if it was created. */
            rotated_from_id: components["schemas"]["Uuid"] | null;
            /** @description Time the key was created. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Time the key expires; null if it does not expire. */
            expires_at: components["schemas"]["Timestamp"] | null;
            /** @description Time the key was revoked; null if it was not. */
            revoked_at: components["schemas"]["Timestamp"] | null;
            /** @description Time of the last use, to the minute; null if it was never used. */
            last_used_at: components["schemas"]["Timestamp"] | null;
        };
        /** @description A page of API keys. */
        ApiKeyListResponse: {
            /** @description Newest first. */
            api_keys: components["schemas"]["ApiKeyResponse"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description An API key to create. */
        CreateApiKeyRequest: {
            /** @description Id of the integration that the key belongs to. */
            integration_id: components["schemas"]["UuidInput"];
            /** @description Id of the active member that the key acts as; default the caller. */
            member_id?: components["schemas"]["UuidInput"];
            /**
             * @description Kind of an API key.
             *
             *     - `live`: Can be rotated.
             *     - `test`: Acts like a live key, but cannot be rotated.
             *     - `publishable`: For web pages; no secret, reaches only what lists `publishableKey`. Cannot be rotated.
             */
            kind: components["schemas"]["KeyKind"];
            /** @description What the key is for; names may repeat. */
            name?: components["schemas"]["KeyName"];
            /**
             * @description Highest role that an API key may act with.
             *
             *     - `admin`: At most that of an admin.
             *     - `member`: That of a plain member.
             */
            role_cap: components["schemas"]["RoleCap"];
            /** @description Origins that may use the key. Required if `kind` is `publishable`, otherwise refused. */
            origins?: components["schemas"]["Origins"];
            /**
             * Format: date-time
             * @description Future instant at which the key expires, RFC 3339; null or omitted if it does not expire.
             */
            expires_at?: string | null;
        };
        /** @description Changes of an API key. */
        UpdateApiKeyRequest: {
            /** @description Origins that may use the key from now on. */
            origins: components["schemas"]["Origins"];
        };
        /** @description A new API key, with its secret. */
        CreateApiKeyResponse: {
            /** @description The raw key, returned only in this response. It ends in a checksum of all characters before it. */
            access_key: string;
            /** @description The new key. */
            api_key: components["schemas"]["ApiKeyResponse"];
        };
        /** @description A service that a workspace offers for booking. */
        ServiceResponse: {
            /** @description Id of the service. */
            id: components["schemas"]["Uuid"];
            /** @description Id of the workspace that the service belongs to. */
            workspace_id: components["schemas"]["Uuid"];
            /** @description Display name. */
            name: components["schemas"]["Name"];
            /** @description Length of a booking, in minutes; at most 366 days. */
            duration_minutes: components["schemas"]["DurationMinutes"];
            /** @description Minutes between starts, counted from the beginning of each opening; null for `duration_minutes`, whatever length a booking has. */
            slot_interval_minutes: components["schemas"]["SlotIntervalMinutes"];
            /** @description Minutes kept free before a booking, on every resource that it takes. */
            buffer_before_minutes: components["schemas"]["BufferMinutes"];
            /** @description Minutes kept free after a booking, on every resource that it takes. */
            buffer_after_minutes: components["schemas"]["BufferMinutes"];
            /** @description Minutes before its start by which a booking must be made. Inclusive: a booking made exactly this long before its start is accepted. */
            min_notice_minutes: components["schemas"]["MinNoticeMinutes"];
            /** @description Days of 24 hours by which a booking may be made ahead. Exclusive: a start exactly this many days after now is refused with the reason `TOO_FAR`; a start one millisecond earlier is not. */
            max_advance_days: components["schemas"]["MaxAdvanceDays"];
            /** @description Time zone of the opening hours. */
            time_zone: components["schemas"]["TimeZone"];
            /** @description Opening hours of an ordinary week. Hours that touch or overlap are one opening, from the first beginning to the last end, and its starts are counted from its beginning. A local time that the clock skips means the later instant, one that repeats the earlier. So an opening has no gap on a date on which the clock changes either. Adding hours never closes time that was open. */
            weekly_hours: components["schemas"]["WeeklyHours"];
            /** @description Dates whose hours replace those of their weekday. */
            date_overrides: components["schemas"]["DateOverrides"];
            /** @description Times at which the service is not offered, whatever its opening hours. */
            closures: components["schemas"]["ServiceClosures"];
            /** @description Seconds for which a hold is kept. */
            hold_ttl_seconds: components["schemas"]["HoldTtlSeconds"];
            /** @description Minutes before its start until which a member may still cancel or reschedule a booking. Inclusive. */
            cancellation_notice_minutes: components["schemas"]["CancellationNoticeMinutes"];
            /** @description Whether a booking by a plain member waits for the approval of an owner or admin. It takes its resources meanwhile. */
            requires_approval: components["schemas"]["RequiresApproval"];
            /** @description Minutes for which a booking waits for approval before it expires; never beyond its end. */
            approval_ttl_minutes: components["schemas"]["ApprovalTtlMinutes"];
            /** @description Maximum number of bookings of the service at any instant, buffers and live holds included; null if only the resources limit it. */
            max_concurrent: components["schemas"]["MaxConcurrent"];
            /**
             * @description What `max_concurrent` counts. It changes only while the service has no unfinished bookings and no live holds.
             *
             *     - `bookings`: Each booking once.
             *     - `persons`: The persons of each booking.
             */
            concurrency_unit: components["schemas"]["ConcurrencyUnit"];
            /** @description Fewest persons of a booking. */
            min_party_size: components["schemas"]["PartySize"];
            /** @description Most persons of a booking. */
            max_party_size: components["schemas"]["PartySize"];
            /** @description Lengths in minutes that a booking may have, ascending, with `duration_minutes` among them; null if there is no such list. Not together with `duration_range`, and not for a service by days. */
            duration_options: components["schemas"]["DurationOptions"];
            /** @description Lengths that a booking may have, from a minimum to a maximum in steps, with `duration_minutes` among them; null if there is no such range. */
            duration_range: components["schemas"]["DurationRange"];
            /**
             * @description What lies within the opening hours. Closures count for the whole booking in both modes.
             *
             *     - `whole`: The whole booking, within one opening.
             *     - `ends`: Its start and its end. Between them the service and its resources may be closed by hours. A service by days always has
             *       this mode.
             */
            hours_mode: components["schemas"]["HoursMode"];
            /**
             * @description How the length of a booking is counted. It changes only while the service has no unfinished bookings and no live holds.
             *
             *     - `minutes`: By elapsed time, `duration_minutes`.
             *     - `days`: From `check_in_time` until `check_out_time` as many dates later. There is one start a date. It needs `check_in_time`,
             *       `check_out_time`, `min_days` and `max_days`; `slot_interval_minutes`, `duration_options` and `duration_range` are null.
             */
            unit: components["schemas"]["LengthUnit"];
            /** @description Local time at which a booking by days begins; null for a service by minutes. */
            check_in_time: components["schemas"]["LocalTimeOrNull"];
            /** @description Local time at which a booking by days ends; null for a service by minutes. */
            check_out_time: components["schemas"]["LocalTimeOrNull"];
            /** @description Fewest days of a booking, and its default; null for a service by minutes. */
            min_days: components["schemas"]["DaysOrNull"];
            /** @description Most days of a booking; null for a service by minutes. */
            max_days: components["schemas"]["DaysOrNull"];
            /** @description Whether visitors with a publishable key see the service and may book it. */
            public: components["schemas"]["PublicService"];
            /** @description Questions of the service about a booking, in the order in which they are asked. */
            questions: components["schemas"]["Questions"];
            /** @description Minutes before the start of a confirmed booking at which the event `booking.reminder` is written, once for each. A booking that was made, moved or approved later than that has no such event. A change of the setting counts from now on. */
            reminder_minutes: components["schemas"]["ReminderMinutes"];
            /** @description Time the service was archived; null if it is active. */
            archived_at: components["schemas"]["Timestamp"] | null;
            /** @description Time the service was created. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Time of the last change of the service. */
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of services. */
        ServiceListResponse: {
            /** @description Ordered by the code points of the case-folded name, ties by id. */
            services: components["schemas"]["ServiceResponse"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A service to create. */
        CreateServiceRequest: {
            /** @description Display name. */
            name: components["schemas"]["NameInput"];
            /**
             * @description Length of a booking, in minutes; at most 366 days.
             * @default 60
             */
            duration_minutes?: components["schemas"]["DurationMinutes"];
            /**
             * @description Minutes between starts, counted from the beginning of each opening; null for `duration_minutes`, whatever length a booking has.
             * @default null
             */
            slot_interval_minutes?: components["schemas"]["SlotIntervalMinutes"];
            /**
             * @description Minutes kept free before a booking, on every resource that it takes.
             * @default 0
             */
            buffer_before_minutes?: components["schemas"]["BufferMinutes"];
            /**
             * @description Minutes kept free after a booking, on every resource that it takes.
             * @default 0
             */
            buffer_after_minutes?: components["schemas"]["BufferMinutes"];
            /**
             * @description Minutes before its start by which a booking must be made. Inclusive: a booking made exactly this long before its start is accepted.
             * @default 0
             */
            min_notice_minutes?: components["schemas"]["MinNoticeMinutes"];
            /**
             * @description Days of 24 hours by which a booking may be made ahead. Exclusive: a start exactly this many days after now is refused with the reason `TOO_FAR`; a start one millisecond earlier is not.
             * @default 365
             */
            max_advance_days?: components["schemas"]["MaxAdvanceDays"];
            /** @description Time zone of the opening hours; that of the workspace if omitted. */
            time_zone?: components["schemas"]["TimeZone"];
            /**
             * @description Opening hours of an ordinary week. Hours that touch or overlap are one opening, from the first beginning to the last end, and its starts are counted from its beginning. A local time that the clock skips means the later instant, one that repeats the earlier. So an opening has no gap on a date on which the clock changes either. Adding hours never closes time that was open.
             * @default [
             *       {
             *         "days": [
             *           1,
             *           2,
             *           3,
             *           4,
             *           5,
             *           6,
             *           7
             *         ],
             *         "start": "00:00",
             *         "end": "24:00"
             *       }
             *     ]
             */
            weekly_hours?: components["schemas"]["WeeklyHours"];
            /**
             * @description Dates whose hours replace those of their weekday.
             * @default []
             */
            date_overrides?: components["schemas"]["DateOverrides"];
            /**
             * @description Times at which the service is not offered, whatever its opening hours.
             * @default []
             */
            closures?: components["schemas"]["ServiceClosuresInput"];
            /**
             * @description Seconds for which a hold is kept.
             * @default 600
             */
            hold_ttl_seconds?: components["schemas"]["HoldTtlSeconds"];
            /**
             * @description Minutes before its start until which a member may still cancel or reschedule a booking. Inclusive.
             * @default 0
             */
            cancellation_notice_minutes?: components["schemas"]["CancellationNoticeMinutes"];
            /**
             * @description Whether a booking by a plain member waits for the approval of an owner or admin. It takes its resources meanwhile.
             * @default false
             */
            requires_approval?: components["schemas"]["RequiresApproval"];
            /**
             * @description Minutes for which a booking waits for approval before it expires; never beyond its end.
             * @default 1440
             */
            approval_ttl_minutes?: components["schemas"]["ApprovalTtlMinutes"];
            /**
             * @description Maximum number of bookings of the service at any instant, buffers and live holds included; null if only the resources limit it.
             * @default null
             */
            max_concurrent?: components["schemas"]["MaxConcurrent"];
            /**
             * @description What `max_concurrent` counts. It changes only while the service has no unfinished bookings and no live holds.
             *
             *     - `bookings`: Each booking once.
             *     - `persons`: The persons of each booking.
             * @default bookings
             */
            concurrency_unit?: components["schemas"]["ConcurrencyUnit"];
            /**
             * @description Fewest persons of a booking.
             * @default 1
             */
            min_party_size?: components["schemas"]["PartySize"];
            /**
             * @description Most persons of a booking.
             * @default 1
             */
            max_party_size?: components["schemas"]["PartySize"];
            /**
             * @description Lengths in minutes that a booking may have, ascending, with `duration_minutes` among them; null if there is no such list. Not together with `duration_range`, and not for a service by days.
             * @default null
             */
            duration_options?: components["schemas"]["DurationOptions"];
            /**
             * @description Lengths that a booking may have, from a minimum to a maximum in steps, with `duration_minutes` among them; null if there is no such range.
             * @default null
             */
            duration_range?: components["schemas"]["DurationRange"];
            /**
             * @description What lies within the opening hours; default `whole`, and `ends` for a service by days.
             * @default whole
             */
            hours_mode?: components["schemas"]["HoursMode"];
            /**
             * @description How the length of a booking is counted. It changes only while the service has no unfinished bookings and no live holds.
             *
             *     - `minutes`: By elapsed time, `duration_minutes`.
             *     - `days`: From `check_in_time` until `check_out_time` as many dates later. There is one start a date. It needs `check_in_time`,
             *       `check_out_time`, `min_days` and `max_days`; `slot_interval_minutes`, `duration_options` and `duration_range` are null.
             * @default minutes
             */
            unit?: components["schemas"]["LengthUnit"];
            /**
             * @description Local time at which a booking by days begins; null for a service by minutes.
             * @default null
             */
            check_in_time?: components["schemas"]["LocalTimeOrNull"];
            /**
             * @description Local time at which a booking by days ends; null for a service by minutes.
             * @default null
             */
            check_out_time?: components["schemas"]["LocalTimeOrNull"];
            /**
             * @description Fewest days of a booking, and its default; null for a service by minutes.
             * @default null
             */
            min_days?: components["schemas"]["DaysOrNull"];
            /**
             * @description Most days of a booking; null for a service by minutes.
             * @default null
             */
            max_days?: components["schemas"]["DaysOrNull"];
            /**
             * @description Whether visitors with a publishable key see the service and may book it.
             * @default false
             */
            public?: components["schemas"]["PublicService"];
            /**
             * @description Questions of the service about a booking, in the order in which they are asked. No two have the same `id`. Bookings that exist keep their answers.
             * @default []
             */
            questions?: components["schemas"]["QuestionsInput"];
            /**
             * @description Minutes before the start of a confirmed booking at which the event `booking.reminder` is written, once for each. A booking that was made, moved or approved later than that has no such event. A change of the setting counts from now on.
             * @default []
             */
            reminder_minutes?: components["schemas"]["ReminderMinutes"];
        };
        /** @description Changes of a service. Omitted fields keep their value; lists are replaced as a whole. */
        UpdateServiceRequest: {
            /**
             * @description Values of properties of the object, by the names that responses use, as the caller read them. If one is no longer stored, nothing
             *     changes, and the call is 409 `CHANGED_MEANWHILE` with the stored ones. The value of a name that responses do not have is null. Omitted to
             *     change whatever is stored.
             */
            expected?: components["schemas"]["ExpectedValues"];
            /** @description Display name. */
            name?: components["schemas"]["NameInput"];
            /** @description Length of a booking, in minutes; at most 366 days. */
            duration_minutes?: components["schemas"]["DurationMinutes"];
            /** @description Minutes between starts, counted from the beginning of each opening; null for `duration_minutes`, whatever length a booking has. */
            slot_interval_minutes?: components["schemas"]["SlotIntervalMinutes"];
            /** @description Minutes kept free before a booking, on every resource that it takes. */
            buffer_before_minutes?: components["schemas"]["BufferMinutes"];
            /** @description Minutes kept free after a booking, on every resource that it takes. */
            buffer_after_minutes?: components["schemas"]["BufferMinutes"];
            /** @description Minutes before its start by which a booking must be made. Inclusive: a booking made exactly this long before its start is accepted. */
            min_notice_minutes?: components["schemas"]["MinNoticeMinutes"];
            /** @description Days of 24 hours by which a booking may be made ahead. Exclusive: a start exactly this many days after now is refused with the reason `TOO_FAR`; a start one millisecond earlier is not. */
            max_advance_days?: components["schemas"]["MaxAdvanceDays"];
            /** @description Time zone of the opening hours. */
            time_zone?: components["schemas"]["TimeZone"];
            /** @description Opening hours of an ordinary week. Hours that touch or overlap are one opening, from the first beginning to the last end, and its starts are counted from its beginning. A local time that the clock skips means the later instant, one that repeats the earlier. So an opening has no gap on a date on which the clock changes either. Adding hours never closes time that was open. */
            weekly_hours?: components["schemas"]["WeeklyHours"];
            /** @description Dates whose hours replace those of their weekday. */
            date_overrides?: components["schemas"]["DateOverrides"];
            /** @description Times at which the service is not offered, whatever its opening hours. */
            closures?: components["schemas"]["ServiceClosuresInput"];
            /** @description Seconds for which a hold is kept. */
            hold_ttl_seconds?: components["schemas"]["HoldTtlSeconds"];
            /** @description Minutes before its start until which a member may still cancel or reschedule a booking. Inclusive. */
            cancellation_notice_minutes?: components["schemas"]["CancellationNoticeMinutes"];
            /** @description Whether a booking by a plain member waits for the approval of an owner or admin. It takes its resources meanwhile. */
            requires_approval?: components["schemas"]["RequiresApproval"];
            /** @description Minutes for which a booking waits for approval before it expires; never beyond its end. */
            approval_ttl_minutes?: components["schemas"]["ApprovalTtlMinutes"];
            /** @description Maximum number of bookings of the service at any instant, buffers and live holds included; null if only the resources limit it. */
            max_concurrent?: components["schemas"]["MaxConcurrent"];
            /**
             * @description What `max_concurrent` counts. It changes only while the service has no unfinished bookings and no live holds.
             *
             *     - `bookings`: Each booking once.
             *     - `persons`: The persons of each booking.
             */
            concurrency_unit?: components["schemas"]["ConcurrencyUnit"];
            /** @description Fewest persons of a booking. */
            min_party_size?: components["schemas"]["PartySize"];
            /** @description Most persons of a booking. */
            max_party_size?: components["schemas"]["PartySize"];
            /** @description Lengths in minutes that a booking may have, ascending, with `duration_minutes` among them; null if there is no such list. Not together with `duration_range`, and not for a service by days. */
            duration_options?: components["schemas"]["DurationOptions"];
            /** @description Lengths that a booking may have, from a minimum to a maximum in steps, with `duration_minutes` among them; null if there is no such range. */
            duration_range?: components["schemas"]["DurationRange"];
            /**
             * @description What lies within the opening hours. Closures count for the whole booking in both modes.
             *
             *     - `whole`: The whole booking, within one opening.
             *     - `ends`: Its start and its end. Between them the service and its resources may be closed by hours. A service by days always has
             *       this mode.
             */
            hours_mode?: components["schemas"]["HoursMode"];
            /**
             * @description How the length of a booking is counted. It changes only while the service has no unfinished bookings and no live holds.
             *
             *     - `minutes`: By elapsed time, `duration_minutes`.
             *     - `days`: From `check_in_time` until `check_out_time` as many dates later. There is one start a date. It needs `check_in_time`,
             *       `check_out_time`, `min_days` and `max_days`; `slot_interval_minutes`, `duration_options` and `duration_range` are null.
             */
            unit?: components["schemas"]["LengthUnit"];
            /** @description Local time at which a booking by days begins; null for a service by minutes. */
            check_in_time?: components["schemas"]["LocalTimeOrNull"];
            /** @description Local time at which a booking by days ends; null for a service by minutes. */
            check_out_time?: components["schemas"]["LocalTimeOrNull"];
            /** @description Fewest days of a booking, and its default; null for a service by minutes. */
            min_days?: components["schemas"]["DaysOrNull"];
            /** @description Most days of a booking; null for a service by minutes. */
            max_days?: components["schemas"]["DaysOrNull"];
            /** @description Whether visitors with a publishable key see the service and may book it. */
            public?: components["schemas"]["PublicService"];
            /** @description Questions of the service about a booking, in the order in which they are asked. No two have the same `id`. Bookings that exist keep their answers. */
            questions?: components["schemas"]["QuestionsInput"];
            /** @description Minutes before the start of a confirmed booking at which the event `booking.reminder` is written, once for each. A booking that was made, moved or approved later than that has no such event. A change of the setting counts from now on. */
            reminder_minutes?: components["schemas"]["ReminderMinutes"];
            /** @description True archives, false restores. */
            archived?: boolean;
        };
        /** @description A page of events. */
        EventListResponse: {
            /** @description In the order of their sequence. */
            events: components["schemas"]["Event"][];
            /** @description The `after` of the next page; null if this page ends with the latest event. */
            next_after: number | null;
            /** @description Sequence of the latest event of the workspace, whether or not the caller sees it; 0 if there is none. */
            latest: number;
        };
        /** @description A change of the workspace. `type` says which kind of object changed and how. */
        Event: components["schemas"]["BookingEvent"] | components["schemas"]["HoldEvent"] | components["schemas"]["ClosureEvent"] | components["schemas"]["RequirementEvent"] | components["schemas"]["ResourceEvent"] | components["schemas"]["ResourceHoursEvent"] | components["schemas"]["ServiceEvent"] | components["schemas"]["MemberEvent"] | components["schemas"]["InvitationEvent"] | components["schemas"]["IntegrationEvent"] | components["schemas"]["KeyEvent"] | components["schemas"]["WorkspaceEvent"] | components["schemas"]["WorkspaceClosureEvent"] | components["schemas"]["RunEvent"] | components["schemas"]["WebhookEndpointEvent"] | components["schemas"]["CalendarFeedEvent"] | components["schemas"]["LimitEvent"];
        /**
         * @description Kind of the object that changed, and the change.
         * @enum {string}
         */
        EventType: "booking.created" | "booking.rescheduled" | "booking.reassigned" | "booking.approved" | "booking.declined" | "booking.cancelled" | "booking.completed" | "booking.no_show" | "booking.updated" | "booking.reopened" | "booking.expired" | "booking.reminder" | "hold.created" | "hold.released" | "hold.consumed" | "hold.expired" | "closure.created" | "closure.deleted" | "requirement.created" | "requirement.updated" | "requirement.deleted" | "resource.created" | "resource.updated" | "resource_hours.updated" | "service.created" | "service.updated" | "member.added" | "member.updated" | "member.removed" | "invitation.created" | "invitation.accepted" | "invitation.deleted" | "integration.created" | "key.created" | "key.updated" | "key.rotated" | "key.revoked" | "workspace.updated" | "workspace_closure.created" | "workspace_closure.deleted" | "run.created" | "run.updated" | "run.deleted" | "run.restored" | "run.turn_started" | "run.turn_finished" | "run.sandbox_opened" | "run.sandbox_closed" | "webhook_endpoint.created" | "webhook_endpoint.updated" | "webhook_endpoint.deleted" | "webhook_endpoint.disabled" | "calendar_feed.created" | "calendar_feed.deleted" | "limit.created" | "limit.updated" | "limit.deleted";
        /** @description Number of the event in its workspace, in the order in which changes took effect. */
        EventSequence: number;
        /** @description Id of the user who made the change; null if time, the server, its operator or the customer of a booking did. */
        EventUser: components["schemas"]["Uuid"] | null;
        /** @description A change of a booking. `booking.expired` says that nobody approved it in time, and `booking.reminder` that it starts soon. The server writes these two within 30 seconds of the time that they are about, which `data` has. */
        BookingEvent: {
            /** @description Number of the event in its workspace, in the order in which changes took effect. */
            sequence: components["schemas"]["EventSequence"];
            /**
             * @description The change. `booking.reminder` has no change: it follows from `reminder_minutes` of the service.
             * @enum {string}
             */
            type: "booking.created" | "booking.rescheduled" | "booking.reassigned" | "booking.approved" | "booking.declined" | "booking.cancelled" | "booking.completed" | "booking.no_show" | "booking.updated" | "booking.reopened" | "booking.expired" | "booking.reminder";
            /** @description The booking that changed. */
            subject: {
                /**
                 * @description Kind of the object.
                 * @enum {string}
                 */
                kind: "booking";
                /** @description Id of the booking. */
                id: components["schemas"]["Uuid"];
            };
            /** @description Time of the change. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Id of the user who made the change; null if time, the server, its operator or the customer of a booking did. */
            user_id: components["schemas"]["EventUser"];
            /** @description The booking after the change. */
            data: components["schemas"]["BookingEventData"];
        };
        /** @description A change of a hold. The server writes `hold.expired` within 30 seconds of `expires_at`, for a hold that was neither released nor booked. A hold has expired at `expires_at`, whether or not the event is written yet. */
        HoldEvent: {
            /** @description Number of the event in its workspace, in the order in which changes took effect. */
            sequence: components["schemas"]["EventSequence"];
            /**
             * @description The change.
             * @enum {string}
             */
            type: "hold.created" | "hold.released" | "hold.consumed" | "hold.expired";
            /** @description The hold that changed. */
            subject: {
                /**
                 * @description Kind of the object.
                 * @enum {string}
                 */
                kind: "hold";
                /** @description Id of the hold. */
                id: components["schemas"]["Uuid"];
            };
            /** @description Time of the change. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Id of the user who made the change; null if time, the server, its operator or the customer of a booking did. */
            user_id: components["schemas"]["EventUser"];
            /** @description The hold after the change. */
            data: components["schemas"]["HoldEventData"];
        };
        /** @description A change of the closures of a resource. */
        ClosureEvent: {
            /** @description Number of the event in its workspace, in the order in which changes took effect. */
            sequence: components["schemas"]["EventSequence"];
            /**
             * @description The change.
             * @enum {string}
             */
            type: "closure.created" | "closure.deleted";
            /** @description The closure that changed. */
            subject: {
                /**
                 * @description Kind of the object.
                 * @enum {string}
                 */
                kind: "closure";
                /** @description Id of the closure. */
                id: components["schemas"]["Uuid"];
            };
            /** @description Time of the change. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Id of the user who made the change; null if time, the server, its operator or the customer of a booking did. */
            user_id: components["schemas"]["EventUser"];
            /** @description The closure. */
            data: components["schemas"]["ClosureEventData"];
        };
        /** @description A change of the resource requirements of a service. */
        RequirementEvent: {
            /** @description Number of the event in its workspace, in the order in which changes took effect. */
            sequence: components["schemas"]["EventSequence"];
            /**
             * @description The change.
             * @enum {string}
             */
            type: "requirement.created" | "requirement.updated" | "requirement.deleted";
            /** @description The requirement that changed. */
            subject: {
                /**
                 * @description Kind of the object.
                 * @enum {string}
                 */
                kind: "requirement";
                /** @description Id of the requirement. */
                id: components["schemas"]["Uuid"];
            };
            /** @description Time of the change. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Id of the user who made the change; null if time, the server, its operator or the customer of a booking did. */
            user_id: components["schemas"]["EventUser"];
            /** @description The service of the requirement. */
            data: components["schemas"]["RequirementEventData"];
        };
        /** @description A change of a resource. */
        ResourceEvent: {
            /** @description Number of the event in its workspace, in the order in which changes took effect. */
            sequence: components["schemas"]["EventSequence"];
            /**
             * @description The change.
             * @enum {string}
             */
            type: "resource.created" | "resource.updated";
            /** @description The resource that changed. */
            subject: {
                /**
                 * @description Kind of the object.
                 * @enum {string}
                 */
                kind: "resource";
                /** @description Id of the resource. */
                id: components["schemas"]["Uuid"];
            };
            /** @description Time of the change. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Id of the user who made the change; null if time, the server, its operator or the customer of a booking did. */
            user_id: components["schemas"]["EventUser"];
            /** @description The object after the change. */
            data: components["schemas"]["ArchivableEventData"];
        };
        /** @description A change of the hours of a resource, weekly ones or those of dates. */
        ResourceHoursEvent: {
            /** @description Number of the event in its workspace, in the order in which changes took effect. */
            sequence: components["schemas"]["EventSequence"];
            /**
             * @description The change.
             * @enum {string}
             */
            type: "resource_hours.updated";
            /** @description The resource whose hours changed. */
            subject: {
                /**
                 * @description Kind of the object.
                 * @enum {string}
                 */
                kind: "resource_hours";
                /** @description Id of the resource. */
                id: components["schemas"]["Uuid"];
            };
            /** @description Time of the change. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Id of the user who made the change; null if time, the server, its operator or the customer of a booking did. */
            user_id: components["schemas"]["EventUser"];
            /** @description Nothing beyond the subject. Fetch it to see the change. */
            data: components["schemas"]["EmptyEventData"];
        };
        /** @description A change of a service. */
        ServiceEvent: {
            /** @description Number of the event in its workspace, in the order in which changes took effect. */
            sequence: components["schemas"]["EventSequence"];
            /**
             * @description The change.
             * @enum {string}
             */
            type: "service.created" | "service.updated";
            /** @description The service that changed. */
            subject: {
                /**
                 * @description Kind of the object.
                 * @enum {string}
                 */
                kind: "service";
                /** @description Id of the service. */
                id: components["schemas"]["Uuid"];
            };
            /** @description Time of the change. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Id of the user who made the change; null if time, the server, its operator or the customer of a booking did. */
            user_id: components["schemas"]["EventUser"];
            /** @description The object after the change. */
            data: components["schemas"]["ArchivableEventData"];
        };
        /** @description A change of a member. */
        MemberEvent: {
            /** @description Number of the event in its workspace, in the order in which changes took effect. */
            sequence: components["schemas"]["EventSequence"];
            /**
             * @description The change.
             * @enum {string}
             */
            type: "member.added" | "member.updated" | "member.removed";
            /** @description The member that changed. */
            subject: {
                /**
                 * @description Kind of the object.
                 * @enum {string}
                 */
                kind: "member";
                /** @description Id of the member. */
                id: components["schemas"]["Uuid"];
            };
            /** @description Time of the change. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Id of the user who made the change; null if time, the server, its operator or the customer of a booking did. */
            user_id: components["schemas"]["EventUser"];
            /** @description The member after the change. */
            data: components["schemas"]["MemberEventData"];
        };
        /** @description A change of an invitation. Owners and admins see it. */
        InvitationEvent: {
            /** @description Number of the event in its workspace, in the order in which changes took effect. */
            sequence: components["schemas"]["EventSequence"];
            /**
             * @description The change.
             * @enum {string}
             */
            type: "invitation.created" | "invitation.accepted" | "invitation.deleted";
            /** @description The invitation that changed. */
            subject: {
                /**
                 * @description Kind of the object.
                 * @enum {string}
                 */
                kind: "invitation";
                /** @description Id of the invitation. */
                id: components["schemas"]["Uuid"];
            };
            /** @description Time of the change. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Id of the user who made the change; null if time, the server, its operator or the customer of a booking did. */
            user_id: components["schemas"]["EventUser"];
            /** @description The invitation. */
            data: components["schemas"]["InvitationEventData"];
        };
        /** @description A new integration. */
        IntegrationEvent: {
            /** @description Number of the event in its workspace, in the order in which changes took effect. */
            sequence: components["schemas"]["EventSequence"];
            /**
             * @description The change.
             * @enum {string}
             */
            type: "integration.created";
            /** @description The integration that changed. */
            subject: {
                /**
                 * @description Kind of the object.
                 * @enum {string}
                 */
                kind: "integration";
                /** @description Id of the integration. */
                id: components["schemas"]["Uuid"];
            };
            /** @description Time of the change. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Id of the user who made the change; null if time, the server, its operator or the customer of a booking did. */
            user_id: components["schemas"]["EventUser"];
            /** @description Nothing beyond the subject. Fetch it to see the change. */
            data: components["schemas"]["EmptyEventData"];
        };
        /** @description A change of an API key. Owners and admins see it. */
        KeyEvent: {
            /** @description Number of the event in its workspace, in the order in which changes took effect. */
            sequence: components["schemas"]["EventSequence"];
            /**
             * @description The change.
             * @enum {string}
             */
            type: "key.created" | "key.updated" | "key.rotated" | "key.revoked";
            /** @description The key that changed. */
            subject: {
                /**
                 * @description Kind of the object.
                 * @enum {string}
                 */
                kind: "key";
                /** @description Id of the key. */
                id: components["schemas"]["Uuid"];
            };
            /** @description Time of the change. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Id of the user who made the change; null if time, the server, its operator or the customer of a booking did. */
            user_id: components["schemas"]["EventUser"];
            /** @description The key. */
            data: components["schemas"]["KeyEventData"];
        };
        /** @description A change of the workspace itself. */
        WorkspaceEvent: {
            /** @description Number of the event in its workspace, in the order in which changes took effect. */
            sequence: components["schemas"]["EventSequence"];
            /**
             * @description The change.
             * @enum {string}
             */
            type: "workspace.updated";
            /** @description The workspace that changed. */
            subject: {
                /**
                 * @description Kind of the object.
                 * @enum {string}
                 */
                kind: "workspace";
                /** @description Id of the workspace. */
                id: components["schemas"]["Uuid"];
            };
            /** @description Time of the change. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Id of the user who made the change; null if time, the server, its operator or the customer of a booking did. */
            user_id: components["schemas"]["EventUser"];
            /** @description Nothing beyond the subject. Fetch it to see the change. */
            data: components["schemas"]["EmptyEventData"];
        };
        /** @description A change of the closures of the workspace. */
        WorkspaceClosureEvent: {
            /** @description Number of the event in its workspace, in the order in which changes took effect. */
            sequence: components["schemas"]["EventSequence"];
            /**
             * @description The change.
             * @enum {string}
             */
            type: "workspace_closure.created" | "workspace_closure.deleted";
            /** @description The closure that changed. */
            subject: {
                /**
                 * @description Kind of the object.
                 * @enum {string}
                 */
                kind: "workspace_closure";
                /** @description Id of the closure. */
                id: components["schemas"]["Uuid"];
            };
            /** @description Time of the change. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Id of the user who made the change; null if time, the server, its operator or the customer of a booking did. */
            user_id: components["schemas"]["EventUser"];
            /** @description The closure. */
            data: components["schemas"]["WorkspaceClosureEventData"];
        };
        /** @description A change of a limit of use. */
        LimitEvent: {
            /** @description Number of the event in its workspace, in the order in which changes took effect. */
            sequence: components["schemas"]["EventSequence"];
            /**
             * @description The change.
             * @enum {string}
             */
            type: "limit.created" | "limit.updated" | "limit.deleted";
            /** @description The limit that changed. */
            subject: {
                /**
                 * @description Kind of the object.
                 * @enum {string}
                 */
                kind: "limit";
                /** @description Id of the limit. */
                id: components["schemas"]["Uuid"];
            };
            /** @description Time of the change. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Id of the user who made the change; null if time, the server, its operator or the customer of a booking did. */
            user_id: components["schemas"]["EventUser"];
            /** @description Nothing beyond the subject. Fetch it to see the change. */
            data: components["schemas"]["EmptyEventData"];
        };
        /** @description A change of an agent run. */
        RunEvent: {
            /** @description Number of the event in its workspace, in the order in which changes took effect. */
            sequence: components["schemas"]["EventSequence"];
            /**
             * @description The change.
             * @enum {string}
             */
            type: "run.created" | "run.updated" | "run.deleted" | "run.restored" | "run.turn_started" | "run.turn_finished" | "run.sandbox_opened" | "run.sandbox_closed";
            /** @description The run that changed. */
            subject: {
                /**
                 * @description Kind of the object.
                 * @enum {string}
                 */
                kind: "run";
                /** @description Id of the run. */
                id: components["schemas"]["RunId"];
            };
            /** @description Time of the change. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Id of the user who made the change; null if time, the server, its operator or the customer of a booking did. */
            user_id: components["schemas"]["EventUser"];
            /** @description The run after the change. */
            data: components["schemas"]["RunEventData"];
        };
        /** @description A change of a webhook endpoint. Owners and admins see it. */
        WebhookEndpointEvent: {
            /** @description Number of the event in its workspace, in the order in which changes took effect. */
            sequence: components["schemas"]["EventSequence"];
            /**
             * @description The change; `webhook_endpoint.disabled` if the server disabled it because its attempts failed for three days.
             * @enum {string}
             */
            type: "webhook_endpoint.created" | "webhook_endpoint.updated" | "webhook_endpoint.deleted" | "webhook_endpoint.disabled";
            /** @description The endpoint that changed. */
            subject: {
                /**
                 * @description Kind of the object.
                 * @enum {string}
                 */
                kind: "webhook_endpoint";
                /** @description Id of the endpoint. */
                id: components["schemas"]["Uuid"];
            };
            /** @description Time of the change. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Id of the user who made the change; null if time, the server, its operator or the customer of a booking did. */
            user_id: components["schemas"]["EventUser"];
            /** @description Nothing beyond the subject. Fetch it to see the change. */
            data: components["schemas"]["EmptyEventData"];
        };
        /** @description The booking after the change. */
        BookingEventData: {
            /**
             * @description State of a booking. `pending` and `confirmed` take resources.
             *
             *     - `pending`: Waits for approval.
             *     - `confirmed`: Was approved, or needs no approval.
             *     - `completed`: Took place.
             *     - `no_show`: Nobody came.
             *     - `cancelled`: Was cancelled.
             *     - `declined`: An owner or admin declined it.
             *     - `expired`: Nobody approved it before `expires_at`.
             */
            status: components["schemas"]["BookingStatus"];
            /** @description Start, without its buffer. */
            start_at: components["schemas"]["Timestamp"];
            /** @description End, exclusive, without its buffer. */
            end_at: components["schemas"]["Timestamp"];
            /** @description Id of the service. */
            service_id: components["schemas"]["Uuid"];
            /** @description Id of the member whom it is for. */
            member_id: components["schemas"]["Uuid"];
            /** @description Ids of the resources that it has, or last had. */
            resource_ids: components["schemas"]["EventResourceIds"];
            /** @description Time the booking expires if nobody approves it; null if it does not. */
            expires_at: components["schemas"]["Timestamp"] | null;
            /** @description Number that counts the changes of a booking. */
            version: components["schemas"]["BookingVersion"];
            /** @description Who made the change; absent if time did, and in events of an earlier version. */
            actor?: components["schemas"]["BookingActor"];
            /** @description Minutes before the start that the reminder is for; only in `booking.reminder`. */
            reminder_minutes?: number;
        };
        /** @description The hold after the change. */
        HoldEventData: {
            /** @description Start, without its buffer. */
            start_at: components["schemas"]["Timestamp"];
            /** @description End, exclusive, without its buffer. */
            end_at: components["schemas"]["Timestamp"];
            /** @description Id of the service. */
            service_id: components["schemas"]["Uuid"];
            /** @description Id of the member whom it is for. */
            member_id: components["schemas"]["Uuid"];
            /** @description Ids of the resources that it has, or last had. */
            resource_ids: components["schemas"]["EventResourceIds"];
            /** @description Time the hold expires, unless it ended before. */
            expires_at: components["schemas"]["Timestamp"];
            /** @description Id of the booking that the hold became; null if it became none. */
            booking_id: components["schemas"]["Uuid"] | null;
        };
        /** @description Ids of the resources that it has, or last had. */
        EventResourceIds: components["schemas"]["Uuid"][];
        /** @description The closure. */
        ClosureEventData: {
            /** @description Id of the closed resource. */
            resource_id: components["schemas"]["Uuid"];
            /** @description Start of the closure. */
            start_at: components["schemas"]["Timestamp"];
            /** @description End of the closure, exclusive. */
            end_at: components["schemas"]["Timestamp"];
        };
        /** @description The closure. */
        WorkspaceClosureEventData: {
            /** @description Start of the closure; null for one by dates. */
            start_at: components["schemas"]["Timestamp"] | null;
            /** @description End of the closure, exclusive; null for one by dates. */
            end_at: components["schemas"]["Timestamp"] | null;
            /** @description First closed date; null for a closure by instants. */
            from_date: components["schemas"]["CalendarDate"] | null;
            /** @description Last closed date, inclusive; null for a closure by instants. */
            until_date: components["schemas"]["CalendarDate"] | null;
        };
        /** @description The service of the requirement. */
        RequirementEventData: {
            /** @description Id of the service. */
            service_id: components["schemas"]["Uuid"];
        };
        /** @description The object after the change. */
        ArchivableEventData: {
            /** @description Whether the object is archived. */
            archived: boolean;
        };
        /** @description The member after the change. */
        MemberEventData: {
            /** @description Role of the member. */
            role: components["schemas"]["Role"];
            /** @description Whether the member is active. */
            active: boolean;
        };
        /** @description The invitation. */
        InvitationEventData: {
            /** @description Role that the invited person gets. */
            role: components["schemas"]["Role"];
        };
        /** @description The key. */
        KeyEventData: {
            /** @description Id of the integration that the key belongs to. */
            integration_id: components["schemas"]["Uuid"];
            /** @description Id of the key that it was rotated from; null if it was created. */
            rotated_from_id: components["schemas"]["Uuid"] | null;
        };
        /** @description The run after the change. */
        RunEventData: {
            /** @description Id of the turn that began or ended; null if the change is about no turn. */
            turn_id: components["schemas"]["Uuid"] | null;
            /** @description Whether the run is archived. */
            archived: boolean;
        };
        /** @description Nothing beyond the subject. Fetch it to see the change. */
        EmptyEventData: Record<string, never>;
        /** @description A change of a calendar feed. Owners and admins see it. */
        CalendarFeedEvent: {
            /** @description Number of the event in its workspace, in the order in which changes took effect. */
            sequence: components["schemas"]["EventSequence"];
            /**
             * @description The change.
             * @enum {string}
             */
            type: "calendar_feed.created" | "calendar_feed.deleted";
            /** @description The feed that changed. */
            subject: {
                /**
                 * @description Kind of the object.
                 * @enum {string}
                 */
                kind: "calendar_feed";
                /** @description Id of the feed. */
                id: components["schemas"]["Uuid"];
            };
            /** @description Time of the change. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Id of the user who made the change; null if time, the server, its operator or the customer of a booking did. */
            user_id: components["schemas"]["EventUser"];
            /** @description Nothing beyond the subject. Fetch it to see the change. */
            data: components["schemas"]["EmptyEventData"];
        };
        /**
         * @description Whether the feed has the bookings of a resource, of a service, or those for a member.
         * @enum {string}
         */
        CalendarSubject: "resource" | "service" | "member";
        /**
         * @description `busy` for times alone; `full` with the service, the customer, the notes and the resources of each booking. Choose `busy` for calendars that others see.
         * @enum {string}
         */
        CalendarDetail: "busy" | "full";
        /** @description A feed that calendar programs read. */
        CalendarFeedResponse: {
            /** @description Id of the feed. */
            id: components["schemas"]["Uuid"];
            /** @description Id of the workspace. */
            workspace_id: components["schemas"]["Uuid"];
            /** @description Name of the calendar, as calendar programs show it. */
            name: components["schemas"]["Name"];
            /** @description Whether the feed has the bookings of a resource, of a service, or those for a member. */
            subject: components["schemas"]["CalendarSubject"];
            /** @description Id of the resource, service or member. */
            subject_id: components["schemas"]["Uuid"];
            /** @description `busy` for times alone; `full` with the service, the customer, the notes and the resources of each booking. Choose `busy` for calendars that others see. */
            detail: components["schemas"]["CalendarDetail"];
            /** @description Id of the member who made the feed. */
            member_id: components["schemas"]["Uuid"];
            /** @description Time of creation. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of calendar feeds. */
        CalendarFeedListResponse: {
            /** @description In the order in which they were created. */
            calendar_feeds: components["schemas"]["CalendarFeedResponse"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A calendar feed, with its path. */
        NewCalendarFeedResponse: {
            /** @description Path of the feed on this server, with its secret of 256 bits, returned only in this response. Behind the address of the server it is the URL to subscribe to. */
            path: string;
            /** @description The feed. */
            calendar_feed: components["schemas"]["CalendarFeedResponse"];
        };
        /** @description A new calendar feed. */
        CreateCalendarFeedRequest: {
            /** @description Name of the calendar, as calendar programs show it. */
            name: components["schemas"]["NameInput"];
            /** @description Whether the feed has the bookings of a resource, of a service, or those for a member. */
            subject: components["schemas"]["CalendarSubject"];
            /** @description Id of the resource, service or member. */
            subject_id: components["schemas"]["UuidInput"];
            /** @description `busy` for times alone; `full` with the service, the customer, the notes and the resources of each booking. Choose `busy` for calendars that others see. */
            detail: components["schemas"]["CalendarDetail"];
        };
        /** @description URL that events are sent to. It must begin with `https:`, without user name and password. */
        WebhookUrl: string;
        /** @description Types of the events that are sent; null for all types. */
        WebhookTypes: components["schemas"]["EventType"][] | null;
        /** @description Whether each event carries its subject as `object`, as an owner sees it when it is sent. Without it, no personal data leaves. */
        IncludeSubject: boolean;
        /**
         * @description Whether events are sent.
         * @enum {string}
         */
        WebhookStatus: "active" | "disabled";
        /** @description An endpoint that receives the events of the workspace. */
        WebhookEndpointResponse: {
            /** @description Id of the endpoint. */
            id: components["schemas"]["Uuid"];
            /** @description Id of the workspace. */
            workspace_id: components["schemas"]["Uuid"];
            /** @description URL that the events are sent to. */
            url: components["schemas"]["WebhookUrl"];
            /** @description Types of the events that are sent; null for all types. */
            types: components["schemas"]["WebhookTypes"];
            /** @description Whether each event carries its subject as `object`, as an owner sees it when it is sent. Without it, no personal data leaves. */
            include_subject: components["schemas"]["IncludeSubject"];
            /** @description Whether events are sent. */
            status: components["schemas"]["WebhookStatus"];
            /** @description Time of the oldest failed attempt without a later success; null if there is none. */
            failing_since: components["schemas"]["Timestamp"] | null;
            /** @description Time until which the secret before the last rotation signs too; null without one. */
            previous_secret_until: components["schemas"]["Timestamp"] | null;
            /** @description Time of creation. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Time of the last change of the settings. */
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of the webhook endpoints of a workspace. */
        WebhookEndpointListResponse: {
            /** @description In the order in which they were created. */
            webhook_endpoints: components["schemas"]["WebhookEndpointResponse"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A webhook endpoint, with its new secret. */
        WebhookSecretResponse: {
            /** @description The secret that signs, returned only in this response. Behind `whsec_` stand 32 bytes in Base64. */
            secret: string;
            /** @description The endpoint. */
            webhook_endpoint: components["schemas"]["WebhookEndpointResponse"];
        };
        /** @description A new webhook endpoint. */
        CreateWebhookEndpointRequest: {
            /** @description URL that the events are sent to. */
            url: components["schemas"]["WebhookUrl"];
            /** @description Types of the events that are sent; null for all types. */
            types?: components["schemas"]["WebhookTypes"];
            /**
             * @description Whether each event carries its subject as `object`, as an owner sees it when it is sent. Without it, no personal data leaves.
             * @default false
             */
            include_subject?: components["schemas"]["IncludeSubject"];
        };
        /** @description Changes of a webhook endpoint. Omitted fields stay. */
        UpdateWebhookEndpointRequest: {
            /** @description URL that the events are sent to. */
            url?: components["schemas"]["WebhookUrl"];
            /** @description Types of the events that are sent; null for all types. */
            types?: components["schemas"]["WebhookTypes"];
            /** @description Whether each event carries its subject as `object`, as an owner sees it when it is sent. Without it, no personal data leaves. */
            include_subject?: components["schemas"]["IncludeSubject"];
            /** @description Whether events are sent. */
            status?: components["schemas"]["WebhookStatus"];
            /** @description Sends the events after this sequence, those that were delivered before too. Only with `status: active`, and only for an endpoint that is disabled. */
            after?: number;
        };
        /** @description HTTP status of the reply to the last attempt; null without a reply. */
        WebhookReplyStatus: number | null;
        /** @description Why the last attempt failed; null after a success, or before the first attempt. */
        WebhookError: string | null;
        /** @description First 4 KiB of the reply to the last attempt if it failed; null if it succeeded or had no body. */
        WebhookReply: string | null;
        /** @description The outcome of a test. */
        WebhookTestResponse: {
            /** @description Whether the reply was a success. */
            delivered: boolean;
            /** @description HTTP status of the reply to the last attempt; null without a reply. */
            reply_status: components["schemas"]["WebhookReplyStatus"];
            /** @description Why the last attempt failed; null after a success, or before the first attempt. */
            error: components["schemas"]["WebhookError"];
            /** @description First 4 KiB of the reply to the last attempt if it failed; null if it succeeded or had no body. */
            reply: components["schemas"]["WebhookReply"];
            /** @description Time until the end of the attempt. */
            milliseconds: number;
        };
        /** @description One event that is sent to one endpoint. */
        WebhookDelivery: {
            /** @description Id of the delivery. */
            id: components["schemas"]["Uuid"];
            /** @description Id of the endpoint. */
            endpoint_id: components["schemas"]["Uuid"];
            /** @description Number of the event in its workspace, in the order in which changes took effect. */
            sequence: components["schemas"]["EventSequence"];
            /** @description Kind of the object that changed, and the change. */
            type: components["schemas"]["EventType"];
            /** @description Id of the object that changed. */
            subject_id: string;
            /**
             * @description `pending` until it is `delivered` or, after its last attempt, `failed`; `dropped` if the endpoint was disabled before.
             * @enum {string}
             */
            status: "pending" | "delivered" | "failed" | "dropped";
            /** @description Attempts that were begun since the event was last to be delivered. */
            attempts: number;
            /** @description Earliest time of the next attempt; null unless it is pending. */
            next_attempt_at: components["schemas"]["Timestamp"] | null;
            /** @description Time of the last attempt that ended; null before. */
            attempted_at: components["schemas"]["Timestamp"] | null;
            /** @description HTTP status of the reply to the last attempt; null without a reply. */
            reply_status: components["schemas"]["WebhookReplyStatus"];
            /** @description Why the last attempt failed; null after a success, or before the first attempt. */
            error: components["schemas"]["WebhookError"];
            /** @description First 4 KiB of the reply to the last attempt if it failed; null if it succeeded or had no body. */
            reply: components["schemas"]["WebhookReply"];
            /** @description Time at which the delivery was stored. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of the deliveries of an endpoint. */
        WebhookDeliveryListResponse: {
            /** @description Newest first. */
            deliveries: components["schemas"]["WebhookDelivery"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A delivery, with the body that it sends. */
        WebhookDeliveryResponse: {
            /** @description One event that is sent to one endpoint. */
            delivery: components["schemas"]["WebhookDelivery"];
            /** @description The body of an attempt at this moment; null if the event is no longer kept. */
            event: components["schemas"]["WebhookEvent"] | null;
        };
        /** @description An event as `listEvents` returns it, and its subject if the endpoint asks for it. */
        WebhookEvent: {
            /** @description Number of the event in its workspace, in the order in which changes took effect. */
            sequence: components["schemas"]["EventSequence"];
            /** @description Kind of the object that changed, and the change. */
            type: components["schemas"]["EventType"];
            /** @description The object that changed. */
            subject: {
                /** @description Kind of the object. */
                kind: string;
                /** @description Id of the object. */
                id: string;
            };
            /** @description Time of the change. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Id of the user who made the change; null if time, the server, its operator or the customer of a booking did. */
            user_id: components["schemas"]["EventUser"];
            /** @description As in the event of this type (`Event`). */
            data: {
                [key: string]: unknown;
            };
            /** @description The subject as an owner sees it when the event is sent, which may be later than the event: the response of the operation that fetches it; of a workspace, without `member_id` and `role`. Null if it does not exist any more. Absent unless the endpoint asks for it. */
            object?: {
                [key: string]: unknown;
            } | null;
        };
        /** @description A public service, as visitors see it. */
        PublicServiceResponse: {
            /** @description Id of the service. */
            id: components["schemas"]["Uuid"];
            /** @description Display name. */
            name: components["schemas"]["Name"];
            /** @description Length of a booking, in minutes; at most 366 days. */
            duration_minutes: components["schemas"]["DurationMinutes"];
            /** @description Time zone of the opening hours. */
            time_zone: components["schemas"]["TimeZone"];
            /** @description Days of 24 hours by which a booking may be made ahead. Exclusive: a start exactly this many days after now is refused with the reason `TOO_FAR`; a start one millisecond earlier is not. */
            max_advance_days: components["schemas"]["MaxAdvanceDays"];
            /** @description Seconds for which a hold is kept. */
            hold_ttl_seconds: components["schemas"]["HoldTtlSeconds"];
            /** @description Minutes before its start until which a member may still cancel or reschedule a booking. Inclusive. */
            cancellation_notice_minutes: components["schemas"]["CancellationNoticeMinutes"];
            /** @description Whether a booking by a plain member waits for the approval of an owner or admin. It takes its resources meanwhile. */
            requires_approval: components["schemas"]["RequiresApproval"];
            /** @description Fewest persons of a booking. Absent only in a repeated response of an earlier version. */
            min_party_size?: components["schemas"]["PartySize"];
            /** @description Most persons of a booking. Absent only in a repeated response of an earlier version. */
            max_party_size?: components["schemas"]["PartySize"];
            /** @description Lengths in minutes that a booking may have, ascending, with `duration_minutes` among them; null if there is no such list. Not together with `duration_range`, and not for a service by days. */
            duration_options?: components["schemas"]["DurationOptions"];
            /** @description Lengths that a booking may have, from a minimum to a maximum in steps, with `duration_minutes` among them; null if there is no such range. */
            duration_range?: components["schemas"]["DurationRange"];
            /**
             * @description How the length of a booking is counted. It changes only while the service has no unfinished bookings and no live holds.
             *
             *     - `minutes`: By elapsed time, `duration_minutes`.
             *     - `days`: From `check_in_time` until `check_out_time` as many dates later. There is one start a date. It needs `check_in_time`,
             *       `check_out_time`, `min_days` and `max_days`; `slot_interval_minutes`, `duration_options` and `duration_range` are null.
             */
            unit?: components["schemas"]["LengthUnit"];
            /** @description Local time at which a booking by days begins; null for a service by minutes. */
            check_in_time?: components["schemas"]["LocalTimeOrNull"];
            /** @description Local time at which a booking by days ends; null for a service by minutes. */
            check_out_time?: components["schemas"]["LocalTimeOrNull"];
            /** @description Fewest days of a booking, and its default; null for a service by minutes. */
            min_days?: components["schemas"]["DaysOrNull"];
            /** @description Most days of a booking; null for a service by minutes. */
            max_days?: components["schemas"]["DaysOrNull"];
            /** @description Whether the service has a limit of use by booker, so that `createHold` should have a `customer_email`. Absent only in a repeated response of an earlier version. */
            needs_email_to_hold?: boolean;
            /** @description Questions about a booking, for the answers of `createBooking`. Absent only in a repeated response of an earlier version. */
            questions?: components["schemas"]["Questions"];
        };
        /** @description The business as its public pages show it. */
        PublicBusiness: {
            /** @description Name that the business shows to customers. */
            name: components["schemas"]["Name"];
            /** @description Text about the business; null for none. */
            description: components["schemas"]["BusinessDescription"];
            /** @description Place of the business; null for none. */
            address: components["schemas"]["PostalAddress"];
            /** @description Colour of the business; null for that of the page. */
            colour: components["schemas"]["Colour"];
            /** @description Whether `getPublicLogo` returns a logo. */
            has_logo: boolean;
        };
        /** @description The logo of a business. */
        PublicLogoResponse: {
            /** @description Media type of a logo. */
            type: components["schemas"]["LogoType"];
            /** @description Bytes of the image, in base64. */
            data: components["schemas"]["LogoData"];
        };
        /** @description A page of the public services of a workspace. */
        PublicServiceListResponse: {
            /** @description Id of the workspace. */
            workspace_id: components["schemas"]["Uuid"];
            /** @description Name of the workspace. */
            workspace_name: components["schemas"]["Name"];
            /** @description The business as its public pages show it. */
            business: components["schemas"]["PublicBusiness"];
            /** @description Ordered by the code points of the case-folded name, ties by id. */
            services: components["schemas"]["PublicServiceResponse"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description What a public booking page needs. */
        BookingPageSettingsResponse: {
            /** @description Id of the workspace. */
            workspace_id: components["schemas"]["Uuid"];
            /** @description Name of the workspace. */
            workspace_name: components["schemas"]["Name"];
            /** @description The business as its public pages show it. */
            business: components["schemas"]["PublicBusiness"];
            /** @description A public service, as visitors see it. */
            service: components["schemas"]["PublicServiceResponse"];
            /** @description Whether customers may choose resources of a requirement of the service: `include=resources` and `allowed_resource_ids`. */
            customer_choice: boolean;
            /** @description Publishable key for the calls of the page. */
            publishable_key: string;
        };
        /** @description A booking as its customer sees it. */
        ManagedBookingResponse: {
            /** @description The booking of a manage token, and what its customer may do with it now. */
            managed_booking: components["schemas"]["ManagedBooking"];
        };
        /** @description The booking of a manage token, and what its customer may do with it now. */
        ManagedBooking: {
            /** @description Id of the booking. */
            id: components["schemas"]["Uuid"];
            /**
             * @description State of a booking. `pending` and `confirmed` take resources.
             *
             *     - `pending`: Waits for approval.
             *     - `confirmed`: Was approved, or needs no approval.
             *     - `completed`: Took place.
             *     - `no_show`: Nobody came.
             *     - `cancelled`: Was cancelled.
             *     - `declined`: An owner or admin declined it.
             *     - `expired`: Nobody approved it before `expires_at`.
             */
            status: components["schemas"]["BookingStatus"];
            /** @description Start of the booking, without its buffer. */
            start_at: components["schemas"]["Timestamp"];
            /** @description End of the booking, exclusive, without its buffer. */
            end_at: components["schemas"]["Timestamp"];
            /** @description Number of persons. Absent only in a repeated response of an earlier version. */
            party_size?: components["schemas"]["PartySize"];
            /** @description Days between arrival and departure; null for a booking by minutes. Absent only in a repeated response of an earlier version. */
            duration_days?: components["schemas"]["DaysOrNull"];
            /** @description Time at which a booking that nobody approves expires; null in every other status than `pending` and `expired`. */
            expires_at: components["schemas"]["Timestamp"] | null;
            /** @description Number that counts the changes of a booking. */
            version: components["schemas"]["BookingVersion"];
            /** @description The booked service, as it is now. */
            service: components["schemas"]["PublicServiceResponse"];
            /** @description The workspace that a booking belongs to. */
            workspace: components["schemas"]["ManagedBookingWorkspace"];
            /** @description The business as its public pages show it. */
            business: components["schemas"]["PublicBusiness"];
            /** @description Customer that the booking is for; null if it is for a member of the workspace. */
            customer: components["schemas"]["Customer"];
            /** @description Free text about the booking; null if there is none. */
            notes: components["schemas"]["Notes"];
            /** @description Answers of the booking, with the questions as they were asked. Absent only in a repeated response of an earlier version. */
            answers?: components["schemas"]["Answers"];
            /** @description Whether the customer may move the booking now, if the new start is free. */
            can_move: boolean;
            /** @description Whether the customer may choose resources when moving the booking: `include=resources` and `allowed_resource_ids`. Absent only in a repeated response of an earlier version. */
            customer_choice?: boolean;
            /** @description Whether the customer may cancel the booking now. */
            can_cancel: boolean;
            /** @description Last instant at which the customer may move a confirmed booking, also if it has passed; null in other states, which have no deadline, and if the service is archived. */
            move_until: components["schemas"]["Timestamp"] | null;
            /** @description Last instant at which the customer may cancel a confirmed booking, also if it has passed; null in other states, which have no deadline. */
            cancel_until: components["schemas"]["Timestamp"] | null;
        };
        /** @description The workspace that a booking belongs to. */
        ManagedBookingWorkspace: {
            /** @description Id of the workspace. */
            id: components["schemas"]["Uuid"];
            /** @description Name of the workspace. */
            name: components["schemas"]["Name"];
        };
        /** @description A new start for the booking of a manage token. */
        RescheduleManagedBookingRequest: {
            /** @description The new start, or the present one. */
            start_at: components["schemas"]["TimestampInput"];
            /** @description New number of persons; omitted to keep it. */
            party_size?: components["schemas"]["PartySize"];
            /** @description New length in minutes; omitted to keep it. */
            duration_minutes?: components["schemas"]["DurationMinutes"];
            /** @description New length in days; omitted to keep it. */
            duration_days?: components["schemas"]["DurationDays"];
            /** @description Ids of resources of which the server may take any: each category of which one is named supplies only those that are named. An id that the booking could never take is 400 `VALIDATION_FAILED`. Not together with `resource_ids`. */
            allowed_resource_ids?: components["schemas"]["AllowedResourceIds"];
            /** @description Version of the booking as the caller knows it. If the booking has changed since, the call is refused with `VERSION_CONFLICT`; omitted to accept any version. */
            version?: components["schemas"]["BookingVersion"];
        };
        /** @description The Git source of a run. */
        AgentRunSource: {
            /** @description Branch that versions are made on. */
            branch: components["schemas"]["Branch"];
            /** @description Repository that versions are pushed to before the branch moves; null if there is none. */
            remote: string | null;
        };
        /** @description An agent run. */
        AgentRunResponse: {
            /** @description Id of the run. */
            id: components["schemas"]["RunId"];
            /** @description Id of the workspace that the run belongs to. */
            workspace_id: components["schemas"]["Uuid"];
            /** @description Title for display. */
            title: components["schemas"]["Name"];
            /** @description Id of the member who created the run, and may delete it; null for a run from before this was stored. */
            created_by: components["schemas"]["Uuid"] | null;
            /** @description Git source of the run; null if it has none. */
            source: components["schemas"]["AgentRunSource"] | null;
            /** @description The open sandbox; null while it is closed. */
            sandbox: components["schemas"]["AgentRunSandbox"] | null;
            /** @description The turn that is running; null if there is none. */
            active_turn: components["schemas"]["AgentRunActiveTurn"] | null;
            /** @description Bytes that the run uses on disk, as last measured. */
            disk_bytes: components["schemas"]["Bytes"];
            /** @description Time the run was archived; null if it is active. */
            archived_at: components["schemas"]["Timestamp"] | null;
            /** @description Time the run was created. */
            created_at: components["schemas"]["Timestamp"];
            /** @description Time of the last change of the run. */
            updated_at: components["schemas"]["Timestamp"];
        };
        /** @description An open sandbox. */
        AgentRunSandbox: {
            /** @description Id of the sandbox. */
            id: components["schemas"]["Uuid"];
            /** @description Time the sandbox was opened. */
            opened_at: components["schemas"]["Timestamp"];
        };
        /** @description A turn that is running. */
        AgentRunActiveTurn: {
            /** @description Id of the turn. */
            id: components["schemas"]["Uuid"];
            /** @description Time the turn was started. */
            started_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of agent runs. */
        AgentRunListResponse: {
            /** @description Newest first. */
            agent_runs: components["schemas"]["AgentRunResponse"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description An agent run to create. */
        CreateAgentRunRequest: {
            /** @description Title for display. */
            title: components["schemas"]["NameInput"];
            /** @description Git source of the run; null or omitted for a run without Git. */
            source?: components["schemas"]["CreateAgentRunSource"] | null;
        };
        /** @description The Git source of a new run. */
        CreateAgentRunSource: {
            /** @description Branch to make versions on. Default `main` for a fresh repository, the remote's own default for a clone. */
            branch?: components["schemas"]["Branch"];
            /** @description Repository to clone; null or omitted for a fresh one. It must not contain a user or password. */
            remote?: string | null;
        };
        /** @description Changes of an agent run. Omitted fields keep their value. */
        UpdateAgentRunRequest: {
            /**
             * @description Values of properties of the object, by the names that responses use, as the caller read them. If one is no longer stored, nothing
             *     changes, and the call is 409 `CHANGED_MEANWHILE` with the stored ones. The value of a name that responses do not have is null. Omitted to
             *     change whatever is stored.
             */
            expected?: components["schemas"]["ExpectedValues"];
            /** @description Title for display. */
            title?: components["schemas"]["NameInput"];
            /** @description True archives, false restores. */
            archived?: boolean;
        };
        /** @description A turn of an agent run. */
        AgentRunTurnResponse: {
            /** @description Id of the turn. */
            id: components["schemas"]["Uuid"];
            /** @description Id of the run. */
            run_id: components["schemas"]["RunId"];
            /** @description Time the turn was started. */
            started_at: components["schemas"]["Timestamp"];
            /** @description Time the turn was finished; null while it is running. */
            finished_at: components["schemas"]["Timestamp"] | null;
            /** @description Commit that its changes became; null while it is running, or if it changed nothing. */
            version: components["schemas"]["CommitId"] | null;
        };
        /** @description The end of a turn. */
        FinishAgentRunTurnRequest: {
            /** @description Name of the version in the list of versions, and text of its commit. Written as in `NotesInput`. */
            message: string;
        };
        /** @description A version of an agent run: a commit of its branch. */
        AgentRunVersion: {
            /** @description Commit id of the version. */
            sha: components["schemas"]["CommitId"];
            /** @description First line of its message, shortened to 300 characters. */
            subject: string;
            /** @description Author of the commit. */
            author: components["schemas"]["VersionAuthor"];
            /** @description Time of the commit. */
            committed_at: components["schemas"]["Timestamp"];
            /** @description Commit id of the version that it restored; null if it is no restore. */
            restored_from: components["schemas"]["CommitId"] | null;
            /** @description References in the repository of the run to the work that the restore saved, because it was in the sandbox and in no version. Each is a commit that `git stash apply --index` takes. Empty if no work is kept, or if it is no restore. */
            saved_work: string[];
            /** @description Whether this is the head of the branch. */
            current: boolean;
        };
        /** @description Author of a commit. */
        VersionAuthor: {
            /** @description Name of the author. */
            name: string;
            /** @description E-mail address of the author. */
            email: string;
        };
        /** @description A page of versions. */
        AgentRunVersionListResponse: {
            /** @description Newest first, along the first parents. */
            versions: components["schemas"]["AgentRunVersion"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description The changes that a restore would make. */
        AgentRunRestorePreviewResponse: {
            /** @description Id of the run. */
            run_id: components["schemas"]["RunId"];
            /** @description Commit id of the current version, which the comparison is made with. */
            head: components["schemas"]["CommitId"];
            /** @description Commit id of the version that would be restored. */
            restores: components["schemas"]["CommitId"];
            /** @description Number of files, of all that would change. */
            counts: components["schemas"]["FileChangeCounts"];
            /** @description The first files that would change, ordered by path. */
            files: components["schemas"]["FileChange"][];
            /** @description Whether there are more files than the list holds. */
            truncated: boolean;
        };
        /** @description The differences between two versions of a run. */
        AgentRunDiffResponse: {
            /** @description Id of the run. */
            run_id: components["schemas"]["RunId"];
            /** @description Commit id of the earlier version; null for the empty tree, when `to` has no parent. */
            from: components["schemas"]["CommitId"] | null;
            /** @description Commit id of the later version. */
            to: components["schemas"]["CommitId"];
            /** @description The first files that differ, ordered by path. */
            files: components["schemas"]["FileDiff"][];
            /** @description Number of all files that differ. */
            files_total: number;
            /** @description Whether files, hunks, lines or the ends of lines are missing. */
            truncated: boolean;
        };
        /** @description A file that differs. A link has its target as content, a submodule the line "Subproject commit ID". */
        FileDiff: {
            /** @description Path of the file; of a deleted one, its last path. */
            path: string;
            /** @description The earlier path of a renamed file, otherwise null. */
            old_path: string | null;
            /**
             * @description The change; `type_changed` if one side is a file and the other a link or a submodule.
             * @enum {string}
             */
            status: "added" | "modified" | "deleted" | "renamed" | "type_changed";
            /** @description Git's mode of the file before; null if it was added. */
            old_mode: components["schemas"]["FileMode"] | null;
            /** @description Git's mode of the file after; null if it was deleted. */
            new_mode: components["schemas"]["FileMode"] | null;
            /** @description Whether one side is not UTF-8 text or contains a NUL. Such a file has no hunks. */
            binary: boolean;
            /** @description Number of added lines, listed or not; null if the file is binary or too large to be compared. */
            additions: number | null;
            /** @description Number of removed lines, listed or not; null if the file is binary or too large to be compared. */
            deletions: number | null;
            /** @description Whether the last line before ends in a line feed; null if there is no text before, or none was compared. */
            old_newline_at_end: boolean | null;
            /** @description Whether the last line after ends in a line feed; null if there is no text after, or none was compared. */
            new_newline_at_end: boolean | null;
            /** @description The places that differ, in order. */
            hunks: components["schemas"]["DiffHunk"][];
            /** @description Whether hunks, lines or the ends of lines are missing. */
            truncated: boolean;
        };
        /**
         * @description Git's mode: a file, a program, a link or a submodule.
         * @enum {string}
         */
        FileMode: "100644" | "100755" | "120000" | "160000";
        /** @description A place at which two texts differ, with the lines around it. */
        DiffHunk: {
            /** @description The four numbers as Git writes them. */
            header: string;
            /** @description First line before, counted from 1; the line above if there is none. */
            old_start: number;
            /** @description Number of lines before, listed or not. */
            old_lines: number;
            /** @description First line after, counted from 1; the line above if there is none. */
            new_start: number;
            /** @description Number of lines after, listed or not. */
            new_lines: number;
            /** @description The lines in order, removed ones before those added in their place. */
            lines: components["schemas"]["DiffLine"][];
        };
        /** @description A line of one or both texts. */
        DiffLine: {
            /**
             * @description Whether both texts have the line, or one of them.
             * @enum {string}
             */
            kind: "context" | "added" | "removed";
            /** @description The line without its line feed; a carriage return stays. Cut after 2,000 characters. */
            text: string;
        };
        /** @description Numbers of files that would change. */
        FileChangeCounts: {
            /** @description Number of files that would be added. */
            added: number;
            /** @description Number of files whose content would change. */
            changed: number;
            /** @description Number of files that would be removed. */
            removed: number;
        };
        /** @description A file that would change. */
        FileChange: {
            /** @description Path of the file in the repository. */
            path: string;
            /**
             * @description What would happen to the file.
             * @enum {string}
             */
            change: "added" | "changed" | "removed";
        };
        /** @description A page of the calls that were made with API keys. */
        ApiRequestListResponse: {
            /** @description Newest first. */
            api_requests: components["schemas"]["ApiRequest"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description A call that was made with an API key. */
        ApiRequest: {
            /** @description Id of the entry. */
            id: components["schemas"]["Uuid"];
            /** @description Id of the key. */
            api_key_id: components["schemas"]["Uuid"];
            /** @description OperationId of the call. */
            operation: string;
            /** @description HTTP status of the response. */
            status: number;
            /** @description Error code of the response; null after a success. */
            code: string | null;
            /** @description Id of the request. */
            request_id: components["schemas"]["RequestId"];
            /** @description Time of the call. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description A page of the audit log. */
        AuditLogResponse: {
            /** @description Newest first. */
            entries: components["schemas"]["AuditLogEntry"][];
            /** @description Opaque start of the next page, to be sent as `cursor`; null on the last page. */
            next_cursor: components["schemas"]["NextCursor"];
        };
        /** @description One recorded change. */
        AuditLogEntry: {
            /** @description Id of the entry. */
            id: components["schemas"]["Uuid"];
            /** @description OperationId of the change, or `admin` and the verb of an admin command. */
            operation: string;
            /** @description User who made the change. */
            actor: components["schemas"]["AuditActor"];
            /** @description Credential that the change was made with. */
            credential: components["schemas"]["AuditCredential"];
            /** @description Id of the object that was changed. */
            target_id: string;
            /** @description Id of the object that the change created; null if it has no id of its own. */
            result_id: string | null;
            /** @description What changed, if the ids do not tell, and the title of a deleted run; null if there is nothing to add. Never an e-mail address, a person's name or a secret. */
            detail: string | null;
            /** @description Id of the request. */
            request_id: components["schemas"]["RequestId"];
            /** @description Address that the request came from; `local` for an admin command. */
            address: string;
            /** @description Time of the change. */
            created_at: components["schemas"]["Timestamp"];
        };
        /** @description The user who made a change. */
        AuditActor: {
            /** @description Id of the user; null for the operator of the server. */
            user_id: components["schemas"]["Uuid"] | null;
            /** @description Name of the user; null for the operator of the server. */
            name: string | null;
        };
        /** @description The credential that a change was made with. */
        AuditCredential: {
            /**
             * @description Kind of the credential.
             *
             *     - `session`: A signed-in user.
             *     - `api_key`: An API key.
             *     - `password`: An e-mail address and password, on signing in.
             *     - `invitation`: The token of an invitation.
             *     - `operator`: An admin command on the server.
             */
            kind: components["schemas"]["AuditCredentialKind"];
            /** @description Id of the session, API key or invitation; null if the credential has none. */
            id: components["schemas"]["Uuid"] | null;
        };
        /**
         * @description Kind of the credential.
         *
         *     - `session`: A signed-in user.
         *     - `api_key`: An API key.
         *     - `password`: An e-mail address and password, on signing in.
         *     - `invitation`: The token of an invitation.
         *     - `operator`: An admin command on the server.
         * @enum {string}
         */
        AuditCredentialKind: "session" | "api_key" | "password" | "invitation" | "operator";
        /** @description The current caller. */
        MeResponse: {
            /** @description The user that the caller acts as. */
            user: components["schemas"]["User"];
            /** @description The credential of the call. */
            credential: {
                /**
                 * @description Kind of the credential.
                 * @enum {string}
                 */
                kind: "session" | "api_key";
                /** @description Id of the session or API key. */
                id: components["schemas"]["Uuid"];
                /** @description Time the credential expires; null if it does not expire. */
                expires_at: components["schemas"]["Timestamp"] | null;
            };
            /** @description Active memberships, ordered by workspace name, ties by id; the first 1,000. */
            memberships: components["schemas"]["Membership"][];
        };
        /** @description A membership of a user in a workspace. */
        Membership: {
            /** @description Id of the workspace. */
            workspace_id: components["schemas"]["Uuid"];
            /** @description Name of the workspace. */
            workspace_name: components["schemas"]["Name"];
            /** @description Id of the membership. */
            member_id: components["schemas"]["Uuid"];
            /** @description Role in the workspace; for an API key, the role it may act with. */
            role: components["schemas"]["Role"];
        };
        /** @description The state of the process. */
        HealthResponse: {
            /**
             * @description Always `ok`.
             * @constant
             */
            status: "ok";
        };
        /** @description Whether the server should receive requests. */
        ReadyResponse: {
            /**
             * @description Always `ready`; a server that is not ready returns 503.
             * @constant
             */
            status: "ready";
        };
        /** @description An OpenAPI 3.1 document. Its inner structure is defined by the OpenAPI specification. */
        ContractDocument: {
            /** @description Version of the OpenAPI specification. */
            openapi: string;
            /** @description Title and version of the API. */
            info: Record<string, never>;
            /** @description Base addresses of the API. */
            servers: Record<string, never>[];
            /** @description Groups of operations. */
            tags: Record<string, never>[];
            /** @description Operations by path. */
            paths: Record<string, never>;
            /** @description Parts that are referred to. */
            components: Record<string, never>;
            /** @description Requests that the server sends to others. */
            webhooks?: Record<string, never>;
            /** @description Responses where no operation is reached. */
            "x-unrouted-responses"?: Record<string, never>;
        };
        /**
         * @description All error codes. Each response lists which of them it may carry.
         * @enum {string}
         */
        ErrorCode: "VALIDATION_FAILED" | "UNAUTHENTICATED" | "ADMIN_REQUIRED" | "INSUFFICIENT_PRIVILEGE" | "CROSS_SITE_REQUEST" | "WORKSPACE_NOT_FOUND" | "RESOURCE_NOT_FOUND" | "SERVICE_NOT_FOUND" | "REQUIREMENT_NOT_FOUND" | "API_KEY_NOT_FOUND" | "AGENT_RUN_NOT_FOUND" | "REQUIREMENT_ALREADY_EXISTS" | "RESOURCE_LIMIT_REACHED" | "REQUIREMENT_LIMIT_REACHED" | "WORKSPACE_LIMIT_REACHED" | "AGENT_SANDBOX_UNAVAILABLE" | "TURN_ALREADY_ACTIVE" | "INVALID_PARAMS" | "REQUIREMENT_TARGET_INVALID" | "REQUIREMENT_QUANTITY_INVALID" | "ALLOCATION_RULE_INVALID" | "KEY_NOT_LIVE" | "AGENT_RUN_NOT_GIT_BACKED" | "INVALID_CREDENTIALS" | "OWNER_REQUIRED" | "SESSION_NOT_FOUND" | "MEMBER_NOT_FOUND" | "LOGO_NOT_FOUND" | "INVITATION_NOT_FOUND" | "INTEGRATION_NOT_FOUND" | "TURN_NOT_FOUND" | "ACCOUNT_ALREADY_EXISTS" | "SIGN_UP_CLOSED" | "PASSWORD_RESET_NOT_FOUND" | "PASSWORD_RESET_REFUSED" | "LAST_OWNER" | "MEMBER_ALREADY_EXISTS" | "INTEGRATION_ALREADY_EXISTS" | "STORAGE_LIMIT_REACHED" | "AGENT_RUN_ARCHIVED" | "CURRENT_PASSWORD_WRONG" | "PASSWORD_TOO_WEAK" | "ROLE_CAP_TOO_HIGH" | "KEY_FIELDS_INVALID" | "ORIGIN_NOT_ALLOWED" | "CUSTOMER_REQUIRED" | "PARTY_SIZE_INVALID" | "DURATION_INVALID" | "SERVICE_HAS_BOOKINGS" | "ANSWERS_INVALID" | "REMOTE_NOT_ALLOWED" | "REPOSITORY_TOO_LARGE" | "CLOSURE_NOT_FOUND" | "HOLD_NOT_FOUND" | "BOOKING_NOT_FOUND" | "CLOSURE_LIMIT_REACHED" | "CLOSURE_FIELDS_INVALID" | "WEBHOOK_ENDPOINT_NOT_FOUND" | "WEBHOOK_DELIVERY_NOT_FOUND" | "WEBHOOK_URL_NOT_ALLOWED" | "LIMITS_LIMIT_REACHED" | "LIMIT_TOO_BROAD" | "LIMIT_NOT_FOUND" | "LIMIT_REACHED" | "WEBHOOK_LIMIT_REACHED" | "CALENDAR_FEED_NOT_FOUND" | "CALENDAR_FEED_LIMIT_REACHED" | "EVENTS_NOT_KEPT" | "HOURS_LIMIT_REACHED" | "SLOT_UNAVAILABLE" | "HOLD_LIMIT_REACHED" | "HOLD_EXPIRED" | "HOLD_CONSUMED" | "VERSION_CONFLICT" | "CHANGED_MEANWHILE" | "BOOKING_STATE_CONFLICT" | "REASSIGNMENT_REFUSED" | "BOOKING_NOT_STARTED" | "CANCELLATION_TOO_LATE" | "RANGE_INVALID" | "BOOKING_SOURCE_INVALID" | "IDEMPOTENCY_KEY_REUSED" | "RATE_LIMITED" | "UPSTREAM_UNAVAILABLE" | "PAYLOAD_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "NOT_FOUND" | "METHOD_NOT_ALLOWED" | "MALFORMED_REQUEST" | "REQUEST_TIMEOUT" | "HEADERS_TOO_LARGE" | "INTERNAL_ERROR" | "SERVICE_UNAVAILABLE";
        /** @description Body of every error response. */
        ApiErrorEnvelope: {
            /** @description The error. */
            error: {
                code: components["schemas"]["ErrorCode"];
                /** @description Message for people, which may change. Programs should read `code`. */
                message: string;
                /** @description Id of the request, as in `X-Request-Id`. */
                request_id: components["schemas"]["RequestId"];
                details: components["schemas"]["ErrorDetails"];
            } & (unknown & unknown & unknown & unknown & unknown & unknown & unknown & unknown & unknown & unknown);
        };
        /** @description Details of an error. Which fields are set depends on the code. */
        ErrorDetails: {
            /** @description Seconds to wait, equal to the `Retry-After` header. */
            retry_after?: components["schemas"]["RetryAfterSeconds"];
            /** @description Problems of the request. */
            issues?: components["schemas"]["Issues"];
            /** @description Reasons why the start cannot be booked, those of the calendar first. Each is true by itself; empty if the start can be booked. */
            reasons?: components["schemas"]["UnavailabilityReasons"];
            /** @description The next starts that can be booked, within the 31 days that follow. */
            next_available?: components["schemas"]["NextAvailable"];
            /** @description State of the booking that prevents the call. */
            status?: components["schemas"]["BookingStatus"];
            /** @description Current version of the booking. */
            version?: components["schemas"]["BookingVersion"];
            /** @description Id of the booking that the hold became. */
            booking_id?: components["schemas"]["Uuid"];
            /** @description Stored values of the properties whose expected value differs. */
            current?: components["schemas"]["CurrentValues"];
            /** @description All bookings of the request that were refused, unknown ones first, then earliest start first. */
            refused?: components["schemas"]["RefusedReassignments"];
            /** @description All questions whose answer is missing or wrong, in their order, then answers to unknown questions. */
            answers?: components["schemas"]["WrongAnswers"];
        };
        /** @description Details of `ANSWERS_INVALID`. */
        AnswersInvalidDetails: {
            /** @description All questions whose answer is missing or wrong, in their order, then answers to unknown questions. */
            answers: components["schemas"]["WrongAnswers"];
        };
        /** @description All questions whose answer is missing or wrong, in their order, then answers to unknown questions. */
        WrongAnswers: components["schemas"]["WrongAnswer"][];
        /** @description A question whose answer is missing or wrong. */
        WrongAnswer: {
            /** @description Id of the question. */
            id: components["schemas"]["QuestionId"];
            /**
             * @description Problem of an answer.
             *
             *     - `missing`: The question is required, and has no answer.
             *     - `wrong_kind`: The answer is not of the kind of the question.
             *     - `not_a_choice`: The answer is none of the choices.
             *     - `repeated`: The question is answered more than once.
             *     - `unknown`: The service has no such question.
             */
            problem: components["schemas"]["AnswerProblem"];
        };
        /**
         * @description Problem of an answer.
         *
         *     - `missing`: The question is required, and has no answer.
         *     - `wrong_kind`: The answer is not of the kind of the question.
         *     - `not_a_choice`: The answer is none of the choices.
         *     - `repeated`: The question is answered more than once.
         *     - `unknown`: The service has no such question.
         * @enum {string}
         */
        AnswerProblem: "missing" | "wrong_kind" | "not_a_choice" | "repeated" | "unknown";
        /** @description Details of `REASSIGNMENT_REFUSED`. */
        ReassignmentRefusedDetails: {
            /** @description All bookings of the request that were refused, unknown ones first, then earliest start first. */
            refused: components["schemas"]["RefusedReassignments"];
        };
        /** @description All bookings of the request that were refused, unknown ones first, then earliest start first. */
        RefusedReassignments: components["schemas"]["RefusedReassignment"][];
        /** @description A booking that cannot get other resources. */
        RefusedReassignment: {
            /** @description Id of the booking. */
            booking_id: components["schemas"]["Uuid"];
            /**
             * @description Error code that a call for this booking alone would have.
             * @enum {string}
             */
            code: "BOOKING_NOT_FOUND" | "VERSION_CONFLICT" | "BOOKING_STATE_CONFLICT" | "SLOT_UNAVAILABLE";
            /** @description Current version of the booking; null if there is no such booking. */
            version: components["schemas"]["BookingVersion"] | null;
            /** @description State of the booking; null if there is no such booking. */
            status: components["schemas"]["BookingStatus"] | null;
            /** @description Reasons of `SLOT_UNAVAILABLE`; empty for the other codes. */
            reasons: components["schemas"]["UnavailabilityReasons"];
        };
        /** @description Details of `SLOT_UNAVAILABLE` and `LIMIT_REACHED`. */
        SlotUnavailableDetails: {
            /** @description Reasons why the start cannot be booked, those of the calendar first. Each is true by itself; empty if the start can be booked. */
            reasons: components["schemas"]["UnavailabilityReasons"];
            /** @description The next starts that can be booked, within the 31 days that follow. */
            next_available: components["schemas"]["NextAvailable"];
        };
        /** @description Details of `VERSION_CONFLICT`. */
        VersionConflictDetails: {
            /** @description Current version of the booking. */
            version: components["schemas"]["BookingVersion"];
        };
        /** @description Stored values of the properties whose expected value differs. */
        CurrentValues: {
            [key: string]: unknown;
        };
        /** @description Details of `CHANGED_MEANWHILE`. */
        ChangedMeanwhileDetails: {
            /** @description Stored values of the properties whose expected value differs. */
            current: components["schemas"]["CurrentValues"];
        };
        /** @description Details of `BOOKING_STATE_CONFLICT`. */
        BookingStateDetails: {
            /** @description State of the booking that prevents the call. */
            status: components["schemas"]["BookingStatus"];
        };
        /** @description Details of `HOLD_CONSUMED`. */
        HoldConsumedDetails: {
            /** @description Id of the booking that the hold became. */
            booking_id?: components["schemas"]["Uuid"];
        };
        /** @description Details of `RATE_LIMITED`. */
        RateLimitDetails: {
            /** @description Seconds to wait, equal to the `Retry-After` header. */
            retry_after: components["schemas"]["RetryAfterSeconds"];
        };
        /** @description Details of a request that is not valid. */
        ValidationDetails: {
            /** @description Problems of the request. */
            issues: components["schemas"]["Issues"];
        };
        /** @description Seconds to wait, equal to the `Retry-After` header. */
        RetryAfterSeconds: number;
        /** @description Problems of the request. */
        Issues: components["schemas"]["Issue"][];
        /** @description One problem of the request. */
        Issue: {
            /**
             * @description Part of the request.
             * @enum {string}
             */
            in: "header" | "path" | "query" | "body";
            /** @description JSON Pointer into that part of the request; empty for the whole part. */
            path: string;
            /** @description Description of the problem, for people. */
            message: string;
        };
    };
    responses: {
        /** @description The resource in its current state. */
        Resource: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ResourceResponse"];
            };
        };
        /** @description The caller already has the current description. */
        NotModified: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                ETag: components["headers"]["ETag"];
                Vary: components["headers"]["VaryEncoding"];
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
        /** @description The request has no valid credential. */
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
        /** @description The caller is neither the creator nor an owner or admin, or a browser sent the write from another site. */
        CreatorOrAdminRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
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
        /** @description The caller is not an owner or admin, or sent a bearer token, or a browser sent the write from another site. */
        InsufficientPrivilege: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
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
        /** @description The server creates accounts for invited people only, or a browser sent the write from another site. */
        SignUpClosed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "SIGN_UP_CLOSED" | "CROSS_SITE_REQUEST";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A page whose origin the publishable key does not list sent the call. */
        OriginNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "ORIGIN_NOT_ALLOWED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A browser sent the write from another site, or from an origin that the publishable key does not list. */
        CrossSiteOrOrigin: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "CROSS_SITE_REQUEST" | "ORIGIN_NOT_ALLOWED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A browser sent the write from another site, or from an origin that the publishable key does not list, or it chooses resources with a publishable key that customers may not choose. */
        HoldDenied: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "CROSS_SITE_REQUEST" | "ORIGIN_NOT_ALLOWED" | "INSUFFICIENT_PRIVILEGE";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description It chooses resources that customers may not choose, or a browser sent the write from another site. */
        ChoiceDenied: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
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
        /** @description The caller is a plain member, or a browser sent the write from another site or an unlisted origin. */
        BookingDenied: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "ADMIN_REQUIRED" | "CROSS_SITE_REQUEST" | "ORIGIN_NOT_ALLOWED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description There is no such public service, or no publishable key for the pages of this server. */
        BookingPageNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "SERVICE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description There is no such workspace, or it has no logo. */
        PublicLogoNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "LOGO_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description There is no such workspace, or it has no publishable key for the pages of this server. */
        PublicWorkspaceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
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
        /** @description The caller has no active membership in the named workspace. Unknown ids and ids of other workspaces get the same response. */
        WorkspaceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
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
        /** @description The workspace has no such resource, or the caller is not an active member of the workspace. */
        ResourceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
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
        /** @description The workspace has no such service, or the caller is not an active member of the workspace. */
        ServiceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
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
        /** @description The workspace has no such service or resource, or the caller is not an active member of the workspace. */
        ServiceOrResourceNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
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
        /** @description The service has no such requirement, the workspace has no such service, or the caller is not an active member of the workspace. */
        RequirementNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
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
        /** @description The workspace has no such requirement, service or resource, or the caller is not an active member of the workspace. */
        RequirementOrTargetNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
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
        /** @description The workspace has no such API key, or the caller is not an active member of the workspace. */
        ApiKeyNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
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
        /** @description The caller can see no such run. */
        AgentRunNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
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
        /** @description The workspace already has 5,000 active resources. */
        ResourceLimitReached: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
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
        /** @description The account has created as many workspaces as it may. */
        WorkspaceLimitReached: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "WORKSPACE_LIMIT_REACHED";
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
        /** @description The e-mail address or the password is wrong. The response does not tell which. */
        InvalidCredentials: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "INVALID_CREDENTIALS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The caller sent a bearer token; this operation takes a session only. */
        SessionOnly: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "INSUFFICIENT_PRIVILEGE";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The caller is a plain member. */
        AdminOnly: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "ADMIN_REQUIRED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The caller is a plain member or sent a bearer token, or a browser sent the write from another site. */
        SignedInAdminRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "ADMIN_REQUIRED" | "INSUFFICIENT_PRIVILEGE" | "CROSS_SITE_REQUEST";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The caller is no owner, sent a bearer token, or a browser sent the write from another site. */
        SignedInOwnerRequired: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "OWNER_REQUIRED" | "INSUFFICIENT_PRIVILEGE" | "CROSS_SITE_REQUEST";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The caller's role is too low for this change, the caller sent a bearer token, or a browser sent the write from another site. */
        OwnerRulesBroken: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "ADMIN_REQUIRED" | "OWNER_REQUIRED" | "INSUFFICIENT_PRIVILEGE" | "CROSS_SITE_REQUEST";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The caller has no such session in force. */
        SessionNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "SESSION_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The workspace has no such member, or the caller is not an active member of the workspace. */
        MemberNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "MEMBER_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The workspace has no such open invitation, or the caller is not an active member of the workspace. */
        InvitationNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "INVITATION_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The token opens no invitation: it is unknown, used, withdrawn, expired or for another address, or its creator may no longer invite into that role. */
        OpenInvitationNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "INVITATION_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The token opens no link: it is unknown, used, replaced or expired, its owner may no longer make it, or the account belongs to another workspace since. */
        PasswordResetNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "PASSWORD_RESET_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The workspace has no such integration or active member, or the caller is not an active member of the workspace. */
        IntegrationOrMemberNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "INTEGRATION_NOT_FOUND" | "MEMBER_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The run has no such turn, or the caller can see no such run. */
        TurnNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "TURN_NOT_FOUND" | "AGENT_RUN_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The address already has an account. */
        AccountAlreadyExists: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "ACCOUNT_ALREADY_EXISTS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The member is the caller, is deactivated, or belongs to another workspace too. */
        PasswordResetRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "PASSWORD_RESET_REFUSED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The change would leave the workspace without an active owner. */
        LastOwner: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "LAST_OWNER";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The address already belongs to a member, active or deactivated. */
        MemberAlreadyExists: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "MEMBER_ALREADY_EXISTS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The workspace already has an integration of this name. */
        IntegrationAlreadyExists: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "INTEGRATION_ALREADY_EXISTS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The workspace has used up its disk space. */
        StorageLimitReached: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "STORAGE_LIMIT_REACHED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A turn is running in the thread of the run. */
        TurnAlreadyActive: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "TURN_ALREADY_ACTIVE";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The run is archived, or the workspace has used up its disk space. */
        SandboxRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "AGENT_RUN_ARCHIVED" | "STORAGE_LIMIT_REACHED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The run is archived, its sandbox is closed, a turn is already running, or the disk space is used up. */
        TurnRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "AGENT_RUN_ARCHIVED" | "AGENT_SANDBOX_UNAVAILABLE" | "TURN_ALREADY_ACTIVE" | "STORAGE_LIMIT_REACHED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The password is too easy to guess. */
        PasswordTooWeak: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "PASSWORD_TOO_WEAK";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The current password is wrong, or the new one is too easy to guess. */
        PasswordRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "CURRENT_PASSWORD_WRONG" | "PASSWORD_TOO_WEAK";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The origins do not fit the key, or a path parameter is not valid. */
        KeyUpdateRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "KEY_FIELDS_INVALID" | "INVALID_PARAMS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The role cap is above the role of the member, the fields do not fit the kind of the key, or a path parameter is not valid. */
        KeyRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "ROLE_CAP_TOO_HIGH" | "KEY_FIELDS_INVALID" | "INVALID_PARAMS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The server may not reach the remote, its repository is too large, or a path parameter is not valid. */
        RunSourceRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "REMOTE_NOT_ALLOWED" | "REPOSITORY_TOO_LARGE" | "INVALID_PARAMS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The changes are too large for a version, or a path parameter is not valid. */
        TurnNotFinishable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "REPOSITORY_TOO_LARGE" | "INVALID_PARAMS";
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
        /** @description The rule lists a resource of another category, or resources for a requirement of a specific resource, or a path parameter is not valid. */
        AllocationRuleInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "ALLOCATION_RULE_INVALID" | "INVALID_PARAMS";
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
        /** @description The run has no Git source, the named version is too large to be restored, or a parameter, the body or the named version is not valid. */
        VersionNotRestorable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "AGENT_RUN_NOT_GIT_BACKED" | "REPOSITORY_TOO_LARGE" | "INVALID_PARAMS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The run has no Git source, the versions differ in too many files to be compared, or a parameter or a named version is not valid. */
        VersionNotComparable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "AGENT_RUN_NOT_GIT_BACKED" | "REPOSITORY_TOO_LARGE" | "INVALID_PARAMS";
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
        /** @description The workspace has no such closure or resource, or the caller is not an active member of the workspace. */
        ClosureNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "CLOSURE_NOT_FOUND" | "RESOURCE_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The workspace has no such service or hold, or the caller is not an active member of the workspace. */
        ServiceOrHoldNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "SERVICE_NOT_FOUND" | "HOLD_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The workspace has no such service, hold or booking of the service that the caller can see, or the caller is not an active member of the workspace. */
        AvailabilityTargetNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "SERVICE_NOT_FOUND" | "HOLD_NOT_FOUND" | "BOOKING_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The caller can see no such hold, or the caller is not an active member of the workspace. */
        HoldNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "HOLD_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The workspace has no such service, hold or member, or the caller is not an active member of the workspace. */
        BookingTargetNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "SERVICE_NOT_FOUND" | "HOLD_NOT_FOUND" | "MEMBER_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The caller can see no such booking, or the caller is not an active member of the workspace. */
        BookingNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "BOOKING_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The resource has 500 closures that are not over. */
        ClosureLimitReached: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "CLOSURE_LIMIT_REACHED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The fields are neither `start_at` with `end_at` nor `from_date` with `until_date`, or the workspace id is not a UUID. */
        ClosureFieldsInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "CLOSURE_FIELDS_INVALID" | "INVALID_PARAMS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The workspace has no such closure, or the caller is not an active member of the workspace. */
        WorkspaceClosureNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "CLOSURE_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A plain member asks for a feed that is not of their own bookings, or a browser sent the write from another site. */
        CalendarFeedDenied: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
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
        /** @description The workspace has no such subject that is in use, or the caller is not an active member of the workspace. */
        CalendarSubjectNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "RESOURCE_NOT_FOUND" | "SERVICE_NOT_FOUND" | "MEMBER_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description There is no such feed that the caller may delete, or the caller is not an active member of the workspace. */
        CalendarFeedNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "CALENDAR_FEED_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description There is no such feed, or it has ended. */
        CalendarNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "CALENDAR_FEED_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The caller has made 20 feeds, or the workspace has 500. */
        CalendarFeedLimitReached: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "CALENDAR_FEED_LIMIT_REACHED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The workspace has no such endpoint, or the caller is not an active member of the workspace. */
        WebhookEndpointNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "WEBHOOK_ENDPOINT_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The workspace has no such endpoint or delivery, or the caller is not an active member of the workspace. */
        WebhookDeliveryNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "WEBHOOK_DELIVERY_NOT_FOUND" | "WEBHOOK_ENDPOINT_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The workspace has 20 webhook endpoints. */
        WebhookLimitReached: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "WEBHOOK_LIMIT_REACHED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description Events may not be sent to this URL, or the workspace id is not a UUID. */
        WebhookUrlNotAllowed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "WEBHOOK_URL_NOT_ALLOWED" | "INVALID_PARAMS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description Events may not be sent to this URL, events after `after` are no longer kept, or a path parameter is not valid. */
        WebhookUpdateRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "WEBHOOK_URL_NOT_ALLOWED" | "EVENTS_NOT_KEPT" | "INVALID_PARAMS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The event of the delivery is no longer kept, or a path parameter is not valid. */
        EventsNotKept: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "EVENTS_NOT_KEPT" | "INVALID_PARAMS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The workspace has 500 closures that are not over. */
        WorkspaceClosureLimitReached: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "CLOSURE_LIMIT_REACHED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A page of an unlisted origin or a plain member who names a customer sent the call, or it asks with a publishable key or a manage token for `unavailable` starts or for resources that customers may not choose. */
        AvailabilityDenied: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "ADMIN_REQUIRED" | "ORIGIN_NOT_ALLOWED" | "INSUFFICIENT_PRIVILEGE";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A plain member asks for a customer. */
        CustomerDenied: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "ADMIN_REQUIRED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The workspace has no such limit, or the caller is not an active member of the workspace. */
        LimitNotFound: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "LIMIT_NOT_FOUND" | "WORKSPACE_NOT_FOUND";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The limit would count too many bookings, or there is the maximum number of limits. */
        LimitRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "LIMIT_TOO_BROAD" | "LIMITS_LIMIT_REACHED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The limit would count too many bookings. */
        LimitTooBroad: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "LIMIT_TOO_BROAD";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The booking has another version than the one that was sent, or a limit of use of the new customer is reached. */
        DetailsRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "VERSION_CONFLICT" | "LIMIT_REACHED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A resource would have more than 1,000 dates after today. */
        HoursLimitReached: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "HOURS_LIMIT_REACHED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A value in `expected` is not the stored one, or the service has unfinished bookings or live holds. */
        ServiceChangeRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "CHANGED_MEANWHILE" | "SERVICE_HAS_BOOKINGS";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The start cannot be booked, the hold to be replaced has become a booking, or the caller has too many holds. */
        HoldRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "SLOT_UNAVAILABLE" | "LIMIT_REACHED" | "HOLD_CONSUMED" | "HOLD_LIMIT_REACHED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The hold has become a booking; cancel that booking instead. */
        HoldConsumed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "HOLD_CONSUMED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The start cannot be booked, or the hold is over. */
        BookingRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "SLOT_UNAVAILABLE" | "LIMIT_REACHED" | "HOLD_EXPIRED" | "HOLD_CONSUMED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The new start cannot be booked, or the state of the booking does not allow the move. The booking stays as it was. */
        RescheduleRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "SLOT_UNAVAILABLE" | "LIMIT_REACHED" | "VERSION_CONFLICT" | "BOOKING_STATE_CONFLICT" | "CANCELLATION_TOO_LATE";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description At least one of the bookings cannot get other resources. No booking has changed. */
        ReassignmentRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "REASSIGNMENT_REFUSED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The booking is not over or was ended more than 24 hours ago, its version is another, or its time is taken. */
        ReopeningRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "SLOT_UNAVAILABLE" | "VERSION_CONFLICT" | "BOOKING_STATE_CONFLICT";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A value in `expected` is not the stored one. Nothing has changed. */
        ChangedMeanwhile: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "CHANGED_MEANWHILE";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The workspace already has 5,000 active resources, or a value in `expected` is not the stored one. */
        ResourceChangeRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "RESOURCE_LIMIT_REACHED" | "CHANGED_MEANWHILE";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The service already requires this target, or a value in `expected` is not the stored one. */
        RequirementChangeRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "REQUIREMENT_ALREADY_EXISTS" | "CHANGED_MEANWHILE";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The change would leave the workspace without an active owner, or a value in `expected` is not the stored one. */
        MemberChangeRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "LAST_OWNER" | "CHANGED_MEANWHILE";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A turn is running in the thread of the run, or a value in `expected` is not the stored one. */
        AgentRunChangeRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "TURN_ALREADY_ACTIVE" | "CHANGED_MEANWHILE";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The state, the version or the start of the booking does not allow it to be cancelled by this call. */
        CancellationRefused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "VERSION_CONFLICT" | "BOOKING_STATE_CONFLICT" | "CANCELLATION_TOO_LATE";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The state or the version of the booking does not allow this. */
        BookingStateConflict: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "BOOKING_STATE_CONFLICT" | "VERSION_CONFLICT";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The booking has not started, or its state or version does not allow this. */
        BookingNotStarted: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "BOOKING_NOT_STARTED" | "BOOKING_STATE_CONFLICT" | "VERSION_CONFLICT";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The range is empty or too long. */
        RangeInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "RANGE_INVALID";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The range is empty or too long, or the service is not for a party of this size or has no bookings of this length. */
        AvailabilityInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "RANGE_INVALID" | "PARTY_SIZE_INVALID" | "DURATION_INVALID";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The service is not for a party of this size, or has no bookings of this length. */
        StartInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "PARTY_SIZE_INVALID" | "DURATION_INVALID";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The service is not for a party of this size or has no bookings of this length, or the key was used with another request. */
        HoldInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "PARTY_SIZE_INVALID" | "DURATION_INVALID" | "IDEMPOTENCY_KEY_REUSED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A path parameter is not valid, the service is not for a party of this size or has no bookings of this length, or the key was used with another request. */
        MoveInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "INVALID_PARAMS" | "PARTY_SIZE_INVALID" | "DURATION_INVALID" | "IDEMPOTENCY_KEY_REUSED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The key was used with another request or for another operation. */
        IdempotencyKeyReused: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "IDEMPOTENCY_KEY_REUSED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The body does not name exactly one source of the booking, or no hold or no customer where one is needed, or its party, its length or its answers do not fit the service, or the key was used with another request. */
        BookingInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "BOOKING_SOURCE_INVALID" | "CUSTOMER_REQUIRED" | "PARTY_SIZE_INVALID" | "DURATION_INVALID" | "ANSWERS_INVALID" | "IDEMPOTENCY_KEY_REUSED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A path parameter is not valid, or the answers do not fit the questions of the service. */
        DetailsInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "INVALID_PARAMS" | "ANSWERS_INVALID";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description A path parameter is not valid, or the key was used with another request. */
        BookingActionInvalid: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiErrorEnvelope"] & ({
                    error?: {
                        /** @enum {unknown} */
                        code?: "INVALID_PARAMS" | "IDEMPOTENCY_KEY_REUSED";
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                });
            };
        };
        /** @description The body is larger than 64 KiB, or than the `body_max_bytes` of the operation. */
        PayloadTooLarge: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
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
        /** @description The body is not uncompressed `application/json`. */
        UnsupportedMediaType: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
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
        /** @description The rate limit is exceeded. */
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
        /** @description The Git operation failed, and nothing has changed. */
        UpstreamUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
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
        /** @description The server failed unexpectedly. */
        InternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                [name: string]: unknown;
            };
            content: {
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
        /** @description The server is stopping or busy. `Retry-After` gives the seconds to wait. */
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
        /** @description A query parameter is unknown, or a header is not valid. */
        UnlimitedValidationFailed: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
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
        /** @description The request has no valid credential. */
        UnlimitedUnauthenticated: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "WWW-Authenticate": components["headers"]["WwwAuthenticate"];
                [name: string]: unknown;
            };
            content: {
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
        /** @description The server failed unexpectedly. */
        UnlimitedInternalError: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
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
        /** @description The server is stopping or busy. `Retry-After` gives the seconds to wait. */
        UnlimitedServiceUnavailable: {
            headers: {
                "X-Request-Id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
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
         * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
         */
        Workspace: components["schemas"]["UuidInput"];
        /**
         * @description Id of the workspace.
         */
        WorkspaceId: components["schemas"]["UuidInput"];
        /**
         * @description Id of the resource.
         */
        ResourceId: components["schemas"]["UuidInput"];
        /**
         * @description Id of the service.
         */
        ServiceId: components["schemas"]["UuidInput"];
        /**
         * @description Id of the workspace. The page itself says that there is nothing at a mistyped one.
         */
        BookingPageWorkspaceId: string;
        /**
         * @description Id of the service. The page itself says that there is nothing at a mistyped one.
         */
        BookingPageServiceId: string;
        /**
         * @description Id of the requirement.
         */
        RequirementId: components["schemas"]["UuidInput"];
        /**
         * @description Id of the API key.
         */
        KeyId: components["schemas"]["UuidInput"];
        /**
         * @description Id of the agent run.
         */
        RunId: components["schemas"]["RunId"];
        /**
         * @description Id of the session.
         */
        SessionId: components["schemas"]["UuidInput"];
        /**
         * @description Id of the member.
         */
        MemberId: components["schemas"]["UuidInput"];
        /**
         * @description Id of the invitation.
         */
        InvitationId: components["schemas"]["UuidInput"];
        /**
         * @description Id of the turn.
         */
        TurnId: components["schemas"]["UuidInput"];
        /**
         * @description Full or abbreviated commit id of a version of the run.
         */
        Sha: string;
        /** @description Full or abbreviated commit id of the earlier version; omitted for the first parent of `to`. */
        DiffFrom: string;
        /** @description Full or abbreviated commit id of the later version; omitted for the current one. */
        DiffTo: string;
        /** @description Maximum number of items to return. */
        Limit: number;
        /** @description Maximum number of items to return. */
        LargeLimit: number;
        /** @description The `next_cursor` of the previous page; omitted for the first page. */
        Cursor: string;
        /** @description Maximum number of bookings, holds and closures together to return. */
        ScheduleLimit: number;
        /** @description The `next_cursor` of the previous page; omitted for the first page. */
        ScheduleCursor: string;
        /** @description The `next_cursor` of the previous page; omitted for the first page. */
        NameCursor: string;
        /** @description Whether to return the active or the archived ones. */
        ArchiveState: "active" | "archived";
        /** @description The `next_cursor` of the previous page; omitted for the first page. */
        VersionCursor: string;
        /** @description Returns only entries of this operation. */
        AuditOperation: string;
        /** @description Returns only calls with the key of this id. */
        ApiRequestKey: components["schemas"]["UuidInput"];
        /** @description Returns only calls of the operation with this operationId. */
        ApiRequestOperation: string;
        /** @description Returns only calls whose status begins with this digit. */
        StatusClass: "2xx" | "3xx" | "4xx" | "5xx";
        /** @description Returns only entries of the user with this id. */
        AuditActor: components["schemas"]["UuidInput"];
        /**
         * @description Id of the closure of the workspace.
         */
        WorkspaceClosureId: components["schemas"]["UuidInput"];
        /**
         * @description Id of the limit of use.
         */
        LimitId: components["schemas"]["UuidInput"];
        /** @description E-mail address of the customer who would book, for limits of use by booker; those of the caller count if it is omitted. For owners and admins, and not with `booking_id`, whose booker counts. */
        CustomerEmailQuery: components["schemas"]["Email"];
        /**
         * @description Id of the webhook endpoint.
         */
        WebhookEndpointId: components["schemas"]["UuidInput"];
        /**
         * @description Id of the calendar feed.
         */
        CalendarFeedId: components["schemas"]["UuidInput"];
        /**
         * @description The secret of the feed, followed by `.ics`.
         */
        CalendarFile: string;
        /**
         * @description Id of the delivery.
         */
        WebhookDeliveryId: components["schemas"]["UuidInput"];
        /**
         * @description Id of the closure.
         */
        ClosureId: components["schemas"]["UuidInput"];
        /**
         * @description Id of the hold.
         */
        HoldId: components["schemas"]["UuidInput"];
        /**
         * @description Id of the booking.
         */
        BookingId: components["schemas"]["UuidInput"];
        /**
         * @description Id of the service to be booked.
         */
        ServiceIdQuery: components["schemas"]["UuidInput"];
        /**
         * @description An instant of the period; now if omitted. Write `+` in an offset as `%2B` in a URL.
         */
        UsedAt: components["schemas"]["TimestampInput"];
        /**
         * @description The start to explain. Write `+` in an offset as `%2B` in a URL.
         */
        StartAtQuery: components["schemas"]["TimestampInput"];
        /**
         * @description Start of the range, inclusive; default now. Write `+` in an offset as `%2B` in a URL.
         */
        From: components["schemas"]["TimestampInput"];
        /**
         * @description End of the range, exclusive. Availability covers seven days from `from` if it is omitted.
         */
        To: components["schemas"]["TimestampInput"];
        /**
         * @description Start of the range, inclusive. Write `+` in an offset as `%2B` in a URL.
         */
        ScheduleFrom: components["schemas"]["TimestampInput"];
        /**
         * @description End of the range, exclusive; at most 32 days after `from`.
         */
        ScheduleTo: components["schemas"]["TimestampInput"];
        /** @description Returns only closures of this resource, and bookings and holds that have, or last had, it; none for an unknown id. */
        ScheduleResourceId: components["schemas"]["UuidInput"];
        /**
         * @description First hour, inclusive. Write `+` in an offset as `%2B` in a URL.
         */
        DemandFrom: components["schemas"]["TimestampInput"];
        /**
         * @description End of the range, exclusive; at most 92 days after `from`.
         */
        DemandTo: components["schemas"]["TimestampInput"];
        /** @description Lists `unavailable` starts too, beside those that can be booked; with `resources`, those that are free at each start; and with `lengths`, the lengths that can be booked at each start. `lengths` also lists starts at which only other lengths than the asked one can be booked. May be repeated. */
        Include: ("unavailable" | "resources" | "lengths")[];
        /** @description Id of a hold of the caller that is ignored, as if it were released. An owner or admin may name anybody's. */
        OwnHoldId: components["schemas"]["UuidInput"];
        /** @description Number of persons of the booking; default 1. Another number than the service allows is 422. With `booking_id`, the default is that of the booking. */
        PartySizeQuery: components["schemas"]["PartySize"];
        /** @description Length of the booking in minutes; default `duration_minutes` of the service. Another length than the service allows, or minutes for a service by days, is 422. With `booking_id`, the default is that of the booking. */
        DurationMinutesQuery: components["schemas"]["DurationMinutes"];
        /** @description Length of the booking in days, for a service by days; default `min_days` of the service. Another number than the service allows, or days for a service by minutes, is 422. With `booking_id`, the default is that of the booking. */
        DurationDaysQuery: components["schemas"]["DurationDays"];
        /** @description Id of a booking of this service that is to be moved: what it takes itself is ignored, and the buffers, the requirements and, unless another one is asked for, the length are those it was booked with. A start other than its own is bookable if and only if `rescheduleBooking` accepts it, apart from the state of the booking and the deadline of a member. */
        MovedBookingId: components["schemas"]["UuidInput"];
        /** @description Asks about exactly these resources: for every requirement as many as its quantity, and no others. May be repeated. With `booking_id` and the start that the booking has, `explainAvailability` tells whether it can get them at its time. */
        ChosenResourceIdsQuery: components["schemas"]["UuidInput"][];
        /** @description Asks about any of these resources: each category of which one is named supplies only those that are named. May be repeated. Not together with `resource_ids`. */
        AllowedResourceIdsQuery: components["schemas"]["UuidInput"][];
        /** @description Returns only bookings in one of these states. May be repeated. */
        BookingStatusQuery: components["schemas"]["BookingStatus"][];
        /**
         * @description Returns only events after this sequence, exclusive; omitted to begin with the oldest that is kept.
         */
        EventsAfter: number;
        /**
         * @description The `id` that was received last. Only later events are sent. It counts before `after`; browsers send it by themselves.
         */
        LastEventId: string;
        /**
         * @description Sends only events after this sequence, exclusive; omitted, or beyond the latest, to begin with what happens from now on.
         */
        StreamAfter: number;
        /** @description Returns only events of these types. May be repeated. */
        EventTypesQuery: components["schemas"]["EventType"][];
        /** @description Returns only items of this service. */
        ServiceIdFilter: components["schemas"]["UuidInput"];
        /** @description Returns only bookings that have, or last had, this resource. */
        ResourceIdFilter: components["schemas"]["UuidInput"];
        /** @description Returns only closures of these resources; none for an unknown id. May be repeated. */
        ResourceIdsFilter: components["schemas"]["UuidInput"][];
        /** @description Returns only times of these resources; none for an unknown id. May be repeated. */
        OffDutyResourceIds: components["schemas"]["UuidInput"][];
        /** @description Returns only dates of these resources; none for an unknown id. May be repeated. */
        ResourcesOfDates: components["schemas"]["UuidInput"][];
        /** @description First date of the list. */
        FromDate: components["schemas"]["CalendarDate"];
        /** @description Last date of the list. */
        UntilDate: components["schemas"]["CalendarDate"];
        /** @description First date that is counted. */
        CountFromDate: components["schemas"]["CalendarDate"];
        /** @description Last date that is counted. */
        CountUntilDate: components["schemas"]["CalendarDate"];
        /** @description Time zone of the dates; that of the workspace if omitted. */
        CountTimeZone: components["schemas"]["TimeZone"];
        /** @description Returns only bookings for this member. */
        MemberIdFilter: components["schemas"]["UuidInput"];
        /** @description Returns only bookings for the customer with this e-mail address, in any case. */
        CustomerFilter: components["schemas"]["Email"];
        /**
         * @description Returns only bookings whose customer has each of these words in the name or e-mail address, or these digits in the
         *     phone number. Case, accents, and spaces and signs of a phone number are ignored, as are zeros before it.
         */
        CustomerSearch: string;
        /**
         * @description Returns only bookings whose metadata have this key; with `metadata_value`, only those with this value of it.
         */
        MetadataKeyFilter: string;
        /** @description Value of `metadata_key`, compared exactly. Only with `metadata_key`; without it, 400. */
        MetadataValueFilter: string;
        /**
         * @description With `lost`, returns only bookings that need another place: they are pending or confirmed and not over, and a resource
         *     that they have is archived, or closed at their time without its buffers.
         */
        PlaceFilter: "lost";
        /**
         * @description Makes a call safe to repeat: for at least 24 hours, the same key from the same caller with the same request returns the
         *     response of the first call, and nothing is done twice. Error responses are not kept.
         *
         *     The caller is the user within the workspace, whichever credential is used: a session and all API keys of one
         *     member share their keys. Other members, and the same user in another workspace, have keys of their own; so have a
         *     publishable key and the booking of a manage token. The same
         *     request has the same operation, path and query parameters, and body; the order of the fields of an object does
         *     not matter. A key that was used with another request or for another operation is refused with 422
         *     `IDEMPOTENCY_KEY_REUSED`.
         */
        IdempotencyKey: string;
        /** @description Entity tags that the caller already has, or `*`. */
        IfNoneMatch: string;
    };
    requestBodies: never;
    headers: {
        /** @description Id of this request. Error bodies repeat it. */
        RequestId: components["schemas"]["RequestId"];
        /** @description Number of calls allowed in one window. */
        RateLimitLimit: number;
        /** @description Number of calls left in this window. Calls by API key count in the key's workspace. Calls by session count for the user and in the workspace they name, and the lower number is reported. */
        RateLimitRemaining: number;
        /** @description End of the window, in seconds since 1970-01-01T00:00:00Z. */
        RateLimitReset: number;
        /** @description Always `no`, so that a proxy passes each event on at once. */
        AccelBuffering: "no";
        /** @description Seconds to wait before the next attempt. */
        RetryAfter: components["schemas"]["RetryAfterSeconds"];
        /** @description Authentication scheme that an API client can use. */
        WwwAuthenticate: "Bearer";
        /** @description `true` if the response is that of an earlier call with the same `Idempotency-Key`; absent otherwise. */
        IdempotencyReplayed: "true";
        /** @description Sets the session's cookie (HttpOnly, SameSite=Lax), or clears it. The sign-in of a browser has a second line, with the `device` cookie (HttpOnly, SameSite=Lax). */
        SetCookie: string;
        /** @description Entity tag of these bytes. Each content coding has its own. */
        ETag: string;
        /** @description Names `Accept-Encoding`: the response depends on the content codings that the caller accepts. */
        VaryEncoding: "Accept-Encoding";
        /** @description Content coding of the body, chosen by `Accept-Encoding`. Absent, with an uncompressed body, if the caller accepts neither coding, and for a moment after the server has started. */
        ContentEncoding: "br" | "gzip";
        /** @description Allows pages of other sites to load the script. */
        CrossOriginResourcePolicy: "cross-origin";
        /** @description Allows the script and the style of the page by their digests, and nothing else. Names the pages that may show it in a frame. */
        ContentSecurityPolicy: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listSessions: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the sessions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionListResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SessionOnly"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateSessionRequest"];
            };
        };
        responses: {
            /** @description The session is open. The credential is the cookie; it is in no body. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Set-Cookie": components["headers"]["SetCookie"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateSessionResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["InvalidCredentials"];
            403: components["responses"]["CrossSite"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteCurrentSession: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Set-Cookie": components["headers"]["SetCookie"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientPrivilege"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the session.
                 */
                sessionId: components["parameters"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session has ended. */
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
            403: components["responses"]["InsufficientPrivilege"];
            404: components["responses"]["SessionNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
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
                    "application/json": components["schemas"]["MeResponse"];
                };
            };
            400: components["responses"]["UnlimitedValidationFailed"];
            401: components["responses"]["UnlimitedUnauthenticated"];
            500: components["responses"]["UnlimitedInternalError"];
            503: components["responses"]["UnlimitedServiceUnavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordRequest"];
            };
        };
        responses: {
            /** @description The password is changed. */
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
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientPrivilege"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["PasswordRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAccountRequest"];
            };
        };
        responses: {
            /** @description The new account and its membership. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AccountResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["OpenInvitationNotFound"];
            409: components["responses"]["AccountAlreadyExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["PasswordTooWeak"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    signUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SignUpRequest"];
            };
        };
        responses: {
            /** @description The new account. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            403: components["responses"]["SignUpClosed"];
            409: components["responses"]["AccountAlreadyExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["PasswordTooWeak"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordRequest"];
            };
        };
        responses: {
            /** @description The account whose password is set. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["PasswordResetNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["PasswordTooWeak"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWorkspaces: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the workspaces. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceListResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWorkspaceRequest"];
            };
        };
        responses: {
            /** @description The workspace as stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientPrivilege"];
            409: components["responses"]["WorkspaceLimitReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workspace. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWorkspaceRequest"];
            };
        };
        responses: {
            /** @description The workspace after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["WorkspaceNotFound"];
            409: components["responses"]["ChangedMeanwhile"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWorkspaceProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceProfileResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWorkspaceProfile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWorkspaceProfileRequest"];
            };
        };
        responses: {
            /** @description The profile after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceProfileResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["WorkspaceNotFound"];
            409: components["responses"]["ChangedMeanwhile"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setWorkspaceLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetWorkspaceLogoRequest"];
            };
        };
        responses: {
            /** @description The profile with the logo. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceProfileResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["WorkspaceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteWorkspaceLogo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The workspace has no logo. */
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
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    leaveWorkspace: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The caller's membership is deactivated. */
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
            403: components["responses"]["InsufficientPrivilege"];
            404: components["responses"]["WorkspaceNotFound"];
            409: components["responses"]["LastOwner"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWorkspaceStorage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The disk space used and allowed. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceStorageResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listMembers: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the members. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberListResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /**
                 * @description Id of the member.
                 */
                memberId: components["parameters"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The member. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["MemberNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /**
                 * @description Id of the member.
                 */
                memberId: components["parameters"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateMemberRequest"];
            };
        };
        responses: {
            /** @description The member after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OwnerRulesBroken"];
            404: components["responses"]["MemberNotFound"];
            409: components["responses"]["MemberChangeRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /**
                 * @description Id of the member.
                 */
                memberId: components["parameters"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The token, and when it expires. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordResetResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["SignedInOwnerRequired"];
            404: components["responses"]["MemberNotFound"];
            409: components["responses"]["PasswordResetRefused"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the invitations. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationListResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminOnly"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateInvitationRequest"];
            };
        };
        responses: {
            /** @description The invitation and its token. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateInvitationResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OwnerRulesBroken"];
            404: components["responses"]["WorkspaceNotFound"];
            409: components["responses"]["MemberAlreadyExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /**
                 * @description Id of the invitation.
                 */
                invitationId: components["parameters"]["InvitationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation is withdrawn. */
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
            403: components["responses"]["SignedInAdminRequired"];
            404: components["responses"]["InvitationNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    lookUpInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LookUpInvitationRequest"];
            };
        };
        responses: {
            /** @description The open invitation. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationDetails"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["OpenInvitationNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AcceptInvitationRequest"];
            };
        };
        responses: {
            /** @description The caller's new membership. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Membership"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientPrivilege"];
            404: components["responses"]["OpenInvitationNotFound"];
            409: components["responses"]["MemberAlreadyExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listIntegrations: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the integrations. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationListResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateIntegrationRequest"];
            };
        };
        responses: {
            /** @description The integration as stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["WorkspaceNotFound"];
            409: components["responses"]["IntegrationAlreadyExists"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the keys. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyListResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminOnly"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateApiKeyRequest"];
            };
        };
        responses: {
            /** @description The new key, with its raw `access_key`. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateApiKeyResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientPrivilege"];
            404: components["responses"]["IntegrationOrMemberNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /**
                 * @description Id of the API key.
                 */
                keyId: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminOnly"];
            404: components["responses"]["ApiKeyNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /**
                 * @description Id of the API key.
                 */
                keyId: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateApiKeyRequest"];
            };
        };
        responses: {
            /** @description The key after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientPrivilege"];
            404: components["responses"]["ApiKeyNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["KeyUpdateRefused"];
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
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /**
                 * @description Id of the API key.
                 */
                keyId: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The new key, with its raw `access_key`. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
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
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /**
                 * @description Id of the API key.
                 */
                keyId: components["parameters"]["KeyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["InsufficientPrivilege"];
            404: components["responses"]["ApiKeyNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                /** @description Returns only entries of this operation. */
                operation?: components["parameters"]["AuditOperation"];
                /** @description Returns only entries of the user with this id. */
                actor?: components["parameters"]["AuditActor"];
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the log. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditLogResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminOnly"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listServices: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["NameCursor"];
                /** @description Whether to return the active or the archived ones. */
                state?: components["parameters"]["ArchiveState"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the services. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceListResponse"];
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
    createService: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateServiceRequest"];
            };
        };
        responses: {
            /** @description The service as stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["WorkspaceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getService: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the service.
                 */
                serviceId: components["parameters"]["ServiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The service. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceResponse"];
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
    updateService: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the service.
                 */
                serviceId: components["parameters"]["ServiceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateServiceRequest"];
            };
        };
        responses: {
            /** @description The service after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ServiceNotFound"];
            409: components["responses"]["ServiceChangeRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewServiceUpdate: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the service.
                 */
                serviceId: components["parameters"]["ServiceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateServiceRequest"];
            };
        };
        responses: {
            /** @description A page of the bookings that would no longer fit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImpactResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ServiceNotFound"];
            409: components["responses"]["ChangedMeanwhile"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listResources: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
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
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateResourceRequest"];
            };
        };
        responses: {
            /** @description The resource as stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
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
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the resource.
                 */
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
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the resource.
                 */
                resourceId: components["parameters"]["ResourceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateResourceRequest"];
            };
        };
        responses: {
            200: components["responses"]["Resource"];
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["ResourceChangeRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewResourceUpdate: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the resource.
                 */
                resourceId: components["parameters"]["ResourceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateResourceRequest"];
            };
        };
        responses: {
            /** @description A page of the bookings that would no longer fit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImpactResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["ChangedMeanwhile"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listArchivedResources: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["NameCursor"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the archived resources. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArchivedResourceListResponse"];
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
    listResourceClosures: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the resource.
                 */
                resourceId: components["parameters"]["ResourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the closures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceClosureListResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["ResourceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createResourceClosure: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the resource.
                 */
                resourceId: components["parameters"]["ResourceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateResourceClosureRequest"];
            };
        };
        responses: {
            /** @description The closure as stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceClosureResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["ClosureLimitReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewResourceClosure: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the resource.
                 */
                resourceId: components["parameters"]["ResourceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateResourceClosureRequest"];
            };
        };
        responses: {
            /** @description A page of the bookings that would no longer fit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImpactResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ResourceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteResourceClosure: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the resource.
                 */
                resourceId: components["parameters"]["ResourceId"];
                /**
                 * @description Id of the closure.
                 */
                closureId: components["parameters"]["ClosureId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The closure is removed. */
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
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ClosureNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listClosures: {
        parameters: {
            query?: {
                /** @description Returns only closures of these resources; none for an unknown id. May be repeated. */
                resource_ids?: components["parameters"]["ResourceIdsFilter"];
                /**
                 * @description Start of the range, inclusive; default now. Write `+` in an offset as `%2B` in a URL.
                 */
                from?: components["parameters"]["From"];
                /**
                 * @description End of the range, exclusive. Availability covers seven days from `from` if it is omitted.
                 */
                to?: components["parameters"]["To"];
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["LargeLimit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the closures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ClosureListResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["RangeInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWorkspaceClosures: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the closures. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceClosureListResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWorkspaceClosure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWorkspaceClosureRequest"];
            };
        };
        responses: {
            /** @description The closure as stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WorkspaceClosureResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["WorkspaceNotFound"];
            409: components["responses"]["WorkspaceClosureLimitReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ClosureFieldsInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewWorkspaceClosure: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWorkspaceClosureRequest"];
            };
        };
        responses: {
            /** @description A page of the bookings that would no longer fit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImpactResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["WorkspaceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["ClosureFieldsInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteWorkspaceClosure: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /**
                 * @description Id of the closure of the workspace.
                 */
                workspaceClosureId: components["parameters"]["WorkspaceClosureId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The closure is removed. */
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
            404: components["responses"]["WorkspaceClosureNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getResourceHours: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the resource.
                 */
                resourceId: components["parameters"]["ResourceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hours of the resource. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceHoursResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["ResourceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setResourceHours: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the resource.
                 */
                resourceId: components["parameters"]["ResourceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetResourceHoursRequest"];
            };
        };
        responses: {
            /** @description The hours as stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceHoursResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ResourceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewResourceHours: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the resource.
                 */
                resourceId: components["parameters"]["ResourceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetResourceHoursRequest"];
            };
        };
        responses: {
            /** @description A page of the bookings that would no longer fit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImpactResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ResourceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listResourceDates: {
        parameters: {
            query: {
                /** @description Returns only dates of these resources; none for an unknown id. May be repeated. */
                resource_ids?: components["parameters"]["ResourcesOfDates"];
                /** @description First date of the list. */
                from_date: components["parameters"]["FromDate"];
                /** @description Last date of the list. */
                until_date: components["parameters"]["UntilDate"];
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["LargeLimit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the dates. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceDateListResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["RangeInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setResourceDates: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetResourceDatesRequest"];
            };
        };
        responses: {
            /** @description The dates as stored, in the order of the request. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceDatesResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["HoursLimitReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listOffDutyTimes: {
        parameters: {
            query: {
                /**
                 * @description Start of the range, inclusive. Write `+` in an offset as `%2B` in a URL.
                 */
                from: components["parameters"]["ScheduleFrom"];
                /**
                 * @description End of the range, exclusive; at most 32 days after `from`.
                 */
                to: components["parameters"]["ScheduleTo"];
                /** @description Returns only times of these resources; none for an unknown id. May be repeated. */
                resource_ids?: components["parameters"]["OffDutyResourceIds"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The times off duty. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OffDutyTimesResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["RangeInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewResourceDates: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetResourceDatesRequest"];
            };
        };
        responses: {
            /** @description A page of the bookings that would no longer fit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImpactResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ResourceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
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
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the service.
                 */
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
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the service.
                 */
                serviceId: components["parameters"]["ServiceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateResourceRequirementRequest"];
            };
        };
        responses: {
            /** @description The requirement as stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
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
    previewResourceRequirement: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the service.
                 */
                serviceId: components["parameters"]["ServiceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateResourceRequirementRequest"];
            };
        };
        responses: {
            /** @description A page of the bookings that would no longer fit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImpactResponse"];
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
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the service.
                 */
                serviceId: components["parameters"]["ServiceId"];
                /**
                 * @description Id of the requirement.
                 */
                requirementId: components["parameters"]["RequirementId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The requirement is removed. */
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
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the service.
                 */
                serviceId: components["parameters"]["ServiceId"];
                /**
                 * @description Id of the requirement.
                 */
                requirementId: components["parameters"]["RequirementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateResourceRequirementRequest"];
            };
        };
        responses: {
            /** @description The requirement after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResourceRequirementResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["RequirementOrTargetNotFound"];
            409: components["responses"]["RequirementChangeRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["RequirementInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewResourceRequirementUpdate: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the service.
                 */
                serviceId: components["parameters"]["ServiceId"];
                /**
                 * @description Id of the requirement.
                 */
                requirementId: components["parameters"]["RequirementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateResourceRequirementRequest"];
            };
        };
        responses: {
            /** @description A page of the bookings that would no longer fit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImpactResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["RequirementOrTargetNotFound"];
            409: components["responses"]["RequirementChangeRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["RequirementInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAllocationRules: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the service.
                 */
                serviceId: components["parameters"]["ServiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the rules. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllocationRuleListResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["ServiceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    setAllocationRule: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the service.
                 */
                serviceId: components["parameters"]["ServiceId"];
                /**
                 * @description Id of the requirement.
                 */
                requirementId: components["parameters"]["RequirementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetAllocationRuleRequest"];
            };
        };
        responses: {
            /** @description The rule as stored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AllocationRule"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["RequirementOrTargetNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["AllocationRuleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewAllocationRule: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the service.
                 */
                serviceId: components["parameters"]["ServiceId"];
                /**
                 * @description Id of the requirement.
                 */
                requirementId: components["parameters"]["RequirementId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetAllocationRuleRequest"];
            };
        };
        responses: {
            /** @description A page of the bookings that would no longer fit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImpactResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["RequirementOrTargetNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["AllocationRuleInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listLimits: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the limits. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LimitListResponse"];
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
    createLimit: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateLimitRequest"];
            };
        };
        responses: {
            /** @description The limit as stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LimitResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ServiceNotFound"];
            409: components["responses"]["LimitRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewLimit: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateLimitRequest"];
            };
        };
        responses: {
            /** @description A page of the bookings that would be beyond the limit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImpactResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ServiceNotFound"];
            409: components["responses"]["LimitTooBroad"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getLimit: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the limit of use.
                 */
                limitId: components["parameters"]["LimitId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The limit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LimitResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["LimitNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteLimit: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the limit of use.
                 */
                limitId: components["parameters"]["LimitId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The limit is removed. */
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
            404: components["responses"]["LimitNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateLimit: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the limit of use.
                 */
                limitId: components["parameters"]["LimitId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateLimitRequest"];
            };
        };
        responses: {
            /** @description The limit after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LimitResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["LimitNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listLimitUses: {
        parameters: {
            query?: {
                /**
                 * @description An instant of the period; now if omitted. Write `+` in an offset as `%2B` in a URL.
                 */
                at?: components["parameters"]["UsedAt"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the limit of use.
                 */
                limitId: components["parameters"]["LimitId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The uses of the limit. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LimitUseListResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminOnly"];
            404: components["responses"]["LimitNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAvailability: {
        parameters: {
            query: {
                /**
                 * @description Id of the service to be booked.
                 */
                service_id: components["parameters"]["ServiceIdQuery"];
                /**
                 * @description Start of the range, inclusive; default now. Write `+` in an offset as `%2B` in a URL.
                 */
                from?: components["parameters"]["From"];
                /**
                 * @description End of the range, exclusive. Availability covers seven days from `from` if it is omitted.
                 */
                to?: components["parameters"]["To"];
                /** @description Lists `unavailable` starts too, beside those that can be booked; with `resources`, those that are free at each start; and with `lengths`, the lengths that can be booked at each start. `lengths` also lists starts at which only other lengths than the asked one can be booked. May be repeated. */
                include?: components["parameters"]["Include"];
                /** @description Id of a hold of the caller that is ignored, as if it were released. An owner or admin may name anybody's. */
                hold_id?: components["parameters"]["OwnHoldId"];
                /** @description Id of a booking of this service that is to be moved: what it takes itself is ignored, and the buffers, the requirements and, unless another one is asked for, the length are those it was booked with. A start other than its own is bookable if and only if `rescheduleBooking` accepts it, apart from the state of the booking and the deadline of a member. */
                booking_id?: components["parameters"]["MovedBookingId"];
                /** @description Asks about exactly these resources: for every requirement as many as its quantity, and no others. May be repeated. With `booking_id` and the start that the booking has, `explainAvailability` tells whether it can get them at its time. */
                resource_ids?: components["parameters"]["ChosenResourceIdsQuery"];
                /** @description Asks about any of these resources: each category of which one is named supplies only those that are named. May be repeated. Not together with `resource_ids`. */
                allowed_resource_ids?: components["parameters"]["AllowedResourceIdsQuery"];
                /** @description Number of persons of the booking; default 1. Another number than the service allows is 422. With `booking_id`, the default is that of the booking. */
                party_size?: components["parameters"]["PartySizeQuery"];
                /** @description Length of the booking in minutes; default `duration_minutes` of the service. Another length than the service allows, or minutes for a service by days, is 422. With `booking_id`, the default is that of the booking. */
                duration_minutes?: components["parameters"]["DurationMinutesQuery"];
                /** @description Length of the booking in days, for a service by days; default `min_days` of the service. Another number than the service allows, or days for a service by minutes, is 422. With `booking_id`, the default is that of the booking. */
                duration_days?: components["parameters"]["DurationDaysQuery"];
                /** @description E-mail address of the customer who would book, for limits of use by booker; those of the caller count if it is omitted. For owners and admins, and not with `booking_id`, whose booker counts. */
                customer_email?: components["parameters"]["CustomerEmailQuery"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The starts, in order. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AvailabilityResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AvailabilityDenied"];
            404: components["responses"]["AvailabilityTargetNotFound"];
            422: components["responses"]["AvailabilityInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    explainAvailability: {
        parameters: {
            query: {
                /**
                 * @description Id of the service to be booked.
                 */
                service_id: components["parameters"]["ServiceIdQuery"];
                /**
                 * @description The start to explain. Write `+` in an offset as `%2B` in a URL.
                 */
                start_at: components["parameters"]["StartAtQuery"];
                /** @description Id of a hold of the caller that is ignored, as if it were released. An owner or admin may name anybody's. */
                hold_id?: components["parameters"]["OwnHoldId"];
                /** @description Id of a booking of this service that is to be moved: what it takes itself is ignored, and the buffers, the requirements and, unless another one is asked for, the length are those it was booked with. A start other than its own is bookable if and only if `rescheduleBooking` accepts it, apart from the state of the booking and the deadline of a member. */
                booking_id?: components["parameters"]["MovedBookingId"];
                /** @description Asks about exactly these resources: for every requirement as many as its quantity, and no others. May be repeated. With `booking_id` and the start that the booking has, `explainAvailability` tells whether it can get them at its time. */
                resource_ids?: components["parameters"]["ChosenResourceIdsQuery"];
                /** @description Asks about any of these resources: each category of which one is named supplies only those that are named. May be repeated. Not together with `resource_ids`. */
                allowed_resource_ids?: components["parameters"]["AllowedResourceIdsQuery"];
                /** @description Number of persons of the booking; default 1. Another number than the service allows is 422. With `booking_id`, the default is that of the booking. */
                party_size?: components["parameters"]["PartySizeQuery"];
                /** @description Length of the booking in minutes; default `duration_minutes` of the service. Another length than the service allows, or minutes for a service by days, is 422. With `booking_id`, the default is that of the booking. */
                duration_minutes?: components["parameters"]["DurationMinutesQuery"];
                /** @description Length of the booking in days, for a service by days; default `min_days` of the service. Another number than the service allows, or days for a service by minutes, is 422. With `booking_id`, the default is that of the booking. */
                duration_days?: components["parameters"]["DurationDaysQuery"];
                /** @description E-mail address of the customer who would book, for limits of use by booker; those of the caller count if it is omitted. For owners and admins, and not with `booking_id`, whose booker counts. */
                customer_email?: components["parameters"]["CustomerEmailQuery"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The start, explained. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AvailabilityExplanation"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CustomerDenied"];
            404: components["responses"]["AvailabilityTargetNotFound"];
            422: components["responses"]["StartInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listUnmetDemand: {
        parameters: {
            query: {
                /**
                 * @description First hour, inclusive. Write `+` in an offset as `%2B` in a URL.
                 */
                from: components["parameters"]["DemandFrom"];
                /**
                 * @description End of the range, exclusive; at most 92 days after `from`.
                 */
                to: components["parameters"]["DemandTo"];
                /** @description Returns only items of this service. */
                service_id?: components["parameters"]["ServiceIdFilter"];
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["LargeLimit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the counts. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UnmetDemandResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminOnly"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["RangeInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listHolds: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["LargeLimit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the holds. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoldListResponse"];
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
    createHold: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
                /**
                 * @description Makes a call safe to repeat: for at least 24 hours, the same key from the same caller with the same request returns the
                 *     response of the first call, and nothing is done twice. Error responses are not kept.
                 *
                 *     The caller is the user within the workspace, whichever credential is used: a session and all API keys of one
                 *     member share their keys. Other members, and the same user in another workspace, have keys of their own; so have a
                 *     publishable key and the booking of a manage token. The same
                 *     request has the same operation, path and query parameters, and body; the order of the fields of an object does
                 *     not matter. A key that was used with another request or for another operation is refused with 422
                 *     `IDEMPOTENCY_KEY_REUSED`.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateHoldRequest"];
            };
        };
        responses: {
            /** @description The hold. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoldResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["HoldDenied"];
            404: components["responses"]["ServiceOrHoldNotFound"];
            409: components["responses"]["HoldRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["HoldInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getHold: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the hold.
                 */
                holdId: components["parameters"]["HoldId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hold. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HoldResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["OriginNotAllowed"];
            404: components["responses"]["HoldNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteHold: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the hold.
                 */
                holdId: components["parameters"]["HoldId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The hold reserves nothing any more. */
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
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CrossSiteOrOrigin"];
            404: components["responses"]["HoldNotFound"];
            409: components["responses"]["HoldConsumed"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listApiRequests: {
        parameters: {
            query?: {
                /** @description Returns only calls with the key of this id. */
                api_key_id?: components["parameters"]["ApiRequestKey"];
                /** @description Returns only calls of the operation with this operationId. */
                operation?: components["parameters"]["ApiRequestOperation"];
                /** @description Returns only calls whose status begins with this digit. */
                status_class?: components["parameters"]["StatusClass"];
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the calls. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiRequestListResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminOnly"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookEndpoints: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the endpoints. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointListResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminOnly"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateWebhookEndpointRequest"];
            };
        };
        responses: {
            /** @description The new endpoint, with its secret. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecretResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["WorkspaceNotFound"];
            409: components["responses"]["WebhookLimitReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["WebhookUrlNotAllowed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /**
                 * @description Id of the webhook endpoint.
                 */
                endpointId: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminOnly"];
            404: components["responses"]["WebhookEndpointNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /**
                 * @description Id of the webhook endpoint.
                 */
                endpointId: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint is deleted. */
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
            404: components["responses"]["WebhookEndpointNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /**
                 * @description Id of the webhook endpoint.
                 */
                endpointId: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateWebhookEndpointRequest"];
            };
        };
        responses: {
            /** @description The endpoint after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEndpointResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["WebhookEndpointNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["WebhookUpdateRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /**
                 * @description Id of the webhook endpoint.
                 */
                endpointId: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The endpoint, with its new secret. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookSecretResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["WebhookEndpointNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    testWebhookEndpoint: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /**
                 * @description Id of the webhook endpoint.
                 */
                endpointId: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The outcome of the attempt. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTestResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["WebhookEndpointNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /**
                 * @description Id of the webhook endpoint.
                 */
                endpointId: components["parameters"]["WebhookEndpointId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the deliveries. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryListResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminOnly"];
            404: components["responses"]["WebhookEndpointNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /**
                 * @description Id of the webhook endpoint.
                 */
                endpointId: components["parameters"]["WebhookEndpointId"];
                /**
                 * @description Id of the delivery.
                 */
                deliveryId: components["parameters"]["WebhookDeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, with its event. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminOnly"];
            404: components["responses"]["WebhookDeliveryNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    redeliverWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /**
                 * @description Id of the webhook endpoint.
                 */
                endpointId: components["parameters"]["WebhookEndpointId"];
                /**
                 * @description Id of the delivery.
                 */
                deliveryId: components["parameters"]["WebhookDeliveryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery, which is pending again. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDelivery"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["WebhookDeliveryNotFound"];
            422: components["responses"]["EventsNotKept"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listCalendarFeeds: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the feeds. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarFeedListResponse"];
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
    createCalendarFeed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateCalendarFeedRequest"];
            };
        };
        responses: {
            /** @description The new feed, with its path. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewCalendarFeedResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CalendarFeedDenied"];
            404: components["responses"]["CalendarSubjectNotFound"];
            409: components["responses"]["CalendarFeedLimitReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteCalendarFeed: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the calendar feed.
                 */
                feedId: components["parameters"]["CalendarFeedId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feed is deleted. */
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
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["CalendarFeedNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getCalendarFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tags that the caller already has, or `*`. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description The secret of the feed, followed by `.ics`.
                 */
                calendarFile: components["parameters"]["CalendarFile"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description The caller already has the current calendar. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed"];
            404: components["responses"]["CalendarNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listPublicServices: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["NameCursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the public services. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicServiceListResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            404: components["responses"]["PublicWorkspaceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getBookingPageSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
                /**
                 * @description Id of the service.
                 */
                serviceId: components["parameters"]["ServiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings of the page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingPageSettingsResponse"];
                };
            };
            404: components["responses"]["BookingPageNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getPublicLogo: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tags that the caller already has, or `*`. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The logo. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicLogoResponse"];
                };
            };
            /** @description The caller already has the current logo. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed"];
            404: components["responses"]["PublicLogoNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getManagedBooking: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The booking as its customer sees it. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedBookingResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rescheduleManagedBooking: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a call safe to repeat: for at least 24 hours, the same key from the same caller with the same request returns the
                 *     response of the first call, and nothing is done twice. Error responses are not kept.
                 *
                 *     The caller is the user within the workspace, whichever credential is used: a session and all API keys of one
                 *     member share their keys. Other members, and the same user in another workspace, have keys of their own; so have a
                 *     publishable key and the booking of a manage token. The same
                 *     request has the same operation, path and query parameters, and body; the order of the fields of an object does
                 *     not matter. A key that was used with another request or for another operation is refused with 422
                 *     `IDEMPOTENCY_KEY_REUSED`.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RescheduleManagedBookingRequest"];
            };
        };
        responses: {
            /** @description The booking after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedBookingResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["ChoiceDenied"];
            409: components["responses"]["RescheduleRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["HoldInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelManagedBooking: {
        parameters: {
            query?: never;
            header?: {
                /**
                 * @description Makes a call safe to repeat: for at least 24 hours, the same key from the same caller with the same request returns the
                 *     response of the first call, and nothing is done twice. Error responses are not kept.
                 *
                 *     The caller is the user within the workspace, whichever credential is used: a session and all API keys of one
                 *     member share their keys. Other members, and the same user in another workspace, have keys of their own; so have a
                 *     publishable key and the booking of a manage token. The same
                 *     request has the same operation, path and query parameters, and body; the order of the fields of an object does
                 *     not matter. A key that was used with another request or for another operation is refused with 422
                 *     `IDEMPOTENCY_KEY_REUSED`.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CancelBookingRequest"];
            };
        };
        responses: {
            /** @description The booking after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ManagedBookingResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CrossSite"];
            409: components["responses"]["CancellationRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listBookings: {
        parameters: {
            query?: {
                /** @description Returns only bookings in one of these states. May be repeated. */
                status?: components["parameters"]["BookingStatusQuery"];
                /** @description Returns only items of this service. */
                service_id?: components["parameters"]["ServiceIdFilter"];
                /** @description Returns only bookings that have, or last had, this resource. */
                resource_id?: components["parameters"]["ResourceIdFilter"];
                /** @description Returns only bookings for this member. */
                member_id?: components["parameters"]["MemberIdFilter"];
                /** @description Returns only bookings for the customer with this e-mail address, in any case. */
                customer?: components["parameters"]["CustomerFilter"];
                /**
                 * @description Returns only bookings whose customer has each of these words in the name or e-mail address, or these digits in the
                 *     phone number. Case, accents, and spaces and signs of a phone number are ignored, as are zeros before it.
                 */
                search?: components["parameters"]["CustomerSearch"];
                /**
                 * @description With `lost`, returns only bookings that need another place: they are pending or confirmed and not over, and a resource
                 *     that they have is archived, or closed at their time without its buffers.
                 */
                place?: components["parameters"]["PlaceFilter"];
                /**
                 * @description Returns only bookings whose metadata have this key; with `metadata_value`, only those with this value of it.
                 */
                metadata_key?: components["parameters"]["MetadataKeyFilter"];
                /** @description Value of `metadata_key`, compared exactly. Only with `metadata_key`; without it, 400. */
                metadata_value?: components["parameters"]["MetadataValueFilter"];
                /**
                 * @description Start of the range, inclusive; default now. Write `+` in an offset as `%2B` in a URL.
                 */
                from?: components["parameters"]["From"];
                /**
                 * @description End of the range, exclusive. Availability covers seven days from `from` if it is omitted.
                 */
                to?: components["parameters"]["To"];
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["LargeLimit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the bookings. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingListResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["RangeInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createBooking: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
                /**
                 * @description Makes a call safe to repeat: for at least 24 hours, the same key from the same caller with the same request returns the
                 *     response of the first call, and nothing is done twice. Error responses are not kept.
                 *
                 *     The caller is the user within the workspace, whichever credential is used: a session and all API keys of one
                 *     member share their keys. Other members, and the same user in another workspace, have keys of their own; so have a
                 *     publishable key and the booking of a manage token. The same
                 *     request has the same operation, path and query parameters, and body; the order of the fields of an object does
                 *     not matter. A key that was used with another request or for another operation is refused with 422
                 *     `IDEMPOTENCY_KEY_REUSED`.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateBookingRequest"];
            };
        };
        responses: {
            /** @description The booking. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["BookingDenied"];
            404: components["responses"]["BookingTargetNotFound"];
            409: components["responses"]["BookingRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["BookingInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getSchedule: {
        parameters: {
            query: {
                /**
                 * @description Start of the range, inclusive. Write `+` in an offset as `%2B` in a URL.
                 */
                from: components["parameters"]["ScheduleFrom"];
                /**
                 * @description End of the range, exclusive; at most 32 days after `from`.
                 */
                to: components["parameters"]["ScheduleTo"];
                /** @description Returns only closures of this resource, and bookings and holds that have, or last had, it; none for an unknown id. */
                resource_id?: components["parameters"]["ScheduleResourceId"];
                /** @description Maximum number of bookings, holds and closures together to return. */
                limit?: components["parameters"]["ScheduleLimit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["ScheduleCursor"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the schedule. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduleResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["RangeInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    countBookingsByDay: {
        parameters: {
            query: {
                /** @description First date that is counted. */
                from_date: components["parameters"]["CountFromDate"];
                /** @description Last date that is counted. */
                until_date: components["parameters"]["CountUntilDate"];
                /** @description Time zone of the dates; that of the workspace if omitted. */
                time_zone?: components["parameters"]["CountTimeZone"];
                /** @description Returns only items of this service. */
                service_id?: components["parameters"]["ServiceIdFilter"];
                /** @description Returns only bookings that have, or last had, this resource. */
                resource_id?: components["parameters"]["ResourceIdFilter"];
                /** @description Returns only bookings for this member. */
                member_id?: components["parameters"]["MemberIdFilter"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The counts, one for each date. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingCountsResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["RangeInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getBooking: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the booking.
                 */
                bookingId: components["parameters"]["BookingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The booking. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["BookingNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateBooking: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the booking.
                 */
                bookingId: components["parameters"]["BookingId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateBookingRequest"];
            };
        };
        responses: {
            /** @description The booking after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["BookingNotFound"];
            409: components["responses"]["DetailsRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["DetailsInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listBookingHistory: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path: {
                /**
                 * @description Id of the booking.
                 */
                bookingId: components["parameters"]["BookingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the changes. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingHistoryResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["BookingNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    rescheduleBooking: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
                /**
                 * @description Makes a call safe to repeat: for at least 24 hours, the same key from the same caller with the same request returns the
                 *     response of the first call, and nothing is done twice. Error responses are not kept.
                 *
                 *     The caller is the user within the workspace, whichever credential is used: a session and all API keys of one
                 *     member share their keys. Other members, and the same user in another workspace, have keys of their own; so have a
                 *     publishable key and the booking of a manage token. The same
                 *     request has the same operation, path and query parameters, and body; the order of the fields of an object does
                 *     not matter. A key that was used with another request or for another operation is refused with 422
                 *     `IDEMPOTENCY_KEY_REUSED`.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the booking.
                 */
                bookingId: components["parameters"]["BookingId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RescheduleBookingRequest"];
            };
        };
        responses: {
            /** @description The booking after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["BookingNotFound"];
            409: components["responses"]["RescheduleRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["MoveInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    cancelBooking: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
                /**
                 * @description Makes a call safe to repeat: for at least 24 hours, the same key from the same caller with the same request returns the
                 *     response of the first call, and nothing is done twice. Error responses are not kept.
                 *
                 *     The caller is the user within the workspace, whichever credential is used: a session and all API keys of one
                 *     member share their keys. Other members, and the same user in another workspace, have keys of their own; so have a
                 *     publishable key and the booking of a manage token. The same
                 *     request has the same operation, path and query parameters, and body; the order of the fields of an object does
                 *     not matter. A key that was used with another request or for another operation is refused with 422
                 *     `IDEMPOTENCY_KEY_REUSED`.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the booking.
                 */
                bookingId: components["parameters"]["BookingId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CancelBookingRequest"];
            };
        };
        responses: {
            /** @description The booking after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["BookingNotFound"];
            409: components["responses"]["CancellationRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["BookingActionInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    approveBooking: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
                /**
                 * @description Makes a call safe to repeat: for at least 24 hours, the same key from the same caller with the same request returns the
                 *     response of the first call, and nothing is done twice. Error responses are not kept.
                 *
                 *     The caller is the user within the workspace, whichever credential is used: a session and all API keys of one
                 *     member share their keys. Other members, and the same user in another workspace, have keys of their own; so have a
                 *     publishable key and the booking of a manage token. The same
                 *     request has the same operation, path and query parameters, and body; the order of the fields of an object does
                 *     not matter. A key that was used with another request or for another operation is refused with 422
                 *     `IDEMPOTENCY_KEY_REUSED`.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the booking.
                 */
                bookingId: components["parameters"]["BookingId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ApproveBookingRequest"];
            };
        };
        responses: {
            /** @description The booking after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["BookingNotFound"];
            409: components["responses"]["BookingStateConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["BookingActionInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    declineBooking: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
                /**
                 * @description Makes a call safe to repeat: for at least 24 hours, the same key from the same caller with the same request returns the
                 *     response of the first call, and nothing is done twice. Error responses are not kept.
                 *
                 *     The caller is the user within the workspace, whichever credential is used: a session and all API keys of one
                 *     member share their keys. Other members, and the same user in another workspace, have keys of their own; so have a
                 *     publishable key and the booking of a manage token. The same
                 *     request has the same operation, path and query parameters, and body; the order of the fields of an object does
                 *     not matter. A key that was used with another request or for another operation is refused with 422
                 *     `IDEMPOTENCY_KEY_REUSED`.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the booking.
                 */
                bookingId: components["parameters"]["BookingId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DeclineBookingRequest"];
            };
        };
        responses: {
            /** @description The booking after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["BookingNotFound"];
            409: components["responses"]["BookingStateConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["BookingActionInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    completeBooking: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
                /**
                 * @description Makes a call safe to repeat: for at least 24 hours, the same key from the same caller with the same request returns the
                 *     response of the first call, and nothing is done twice. Error responses are not kept.
                 *
                 *     The caller is the user within the workspace, whichever credential is used: a session and all API keys of one
                 *     member share their keys. Other members, and the same user in another workspace, have keys of their own; so have a
                 *     publishable key and the booking of a manage token. The same
                 *     request has the same operation, path and query parameters, and body; the order of the fields of an object does
                 *     not matter. A key that was used with another request or for another operation is refused with 422
                 *     `IDEMPOTENCY_KEY_REUSED`.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the booking.
                 */
                bookingId: components["parameters"]["BookingId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CompleteBookingRequest"];
            };
        };
        responses: {
            /** @description The booking after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["BookingNotFound"];
            409: components["responses"]["BookingNotStarted"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["BookingActionInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    markBookingNoShow: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
                /**
                 * @description Makes a call safe to repeat: for at least 24 hours, the same key from the same caller with the same request returns the
                 *     response of the first call, and nothing is done twice. Error responses are not kept.
                 *
                 *     The caller is the user within the workspace, whichever credential is used: a session and all API keys of one
                 *     member share their keys. Other members, and the same user in another workspace, have keys of their own; so have a
                 *     publishable key and the booking of a manage token. The same
                 *     request has the same operation, path and query parameters, and body; the order of the fields of an object does
                 *     not matter. A key that was used with another request or for another operation is refused with 422
                 *     `IDEMPOTENCY_KEY_REUSED`.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the booking.
                 */
                bookingId: components["parameters"]["BookingId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MarkBookingNoShowRequest"];
            };
        };
        responses: {
            /** @description The booking after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["BookingNotFound"];
            409: components["responses"]["BookingNotStarted"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["BookingActionInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    reopenBooking: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
                /**
                 * @description Makes a call safe to repeat: for at least 24 hours, the same key from the same caller with the same request returns the
                 *     response of the first call, and nothing is done twice. Error responses are not kept.
                 *
                 *     The caller is the user within the workspace, whichever credential is used: a session and all API keys of one
                 *     member share their keys. Other members, and the same user in another workspace, have keys of their own; so have a
                 *     publishable key and the booking of a manage token. The same
                 *     request has the same operation, path and query parameters, and body; the order of the fields of an object does
                 *     not matter. A key that was used with another request or for another operation is refused with 422
                 *     `IDEMPOTENCY_KEY_REUSED`.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Id of the booking.
                 */
                bookingId: components["parameters"]["BookingId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReopenBookingRequest"];
            };
        };
        responses: {
            /** @description The booking after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BookingResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["BookingNotFound"];
            409: components["responses"]["ReopeningRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["BookingActionInvalid"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    reassignBookings: {
        parameters: {
            query?: never;
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
                /**
                 * @description Makes a call safe to repeat: for at least 24 hours, the same key from the same caller with the same request returns the
                 *     response of the first call, and nothing is done twice. Error responses are not kept.
                 *
                 *     The caller is the user within the workspace, whichever credential is used: a session and all API keys of one
                 *     member share their keys. Other members, and the same user in another workspace, have keys of their own; so have a
                 *     publishable key and the booking of a manage token. The same
                 *     request has the same operation, path and query parameters, and body; the order of the fields of an object does
                 *     not matter. A key that was used with another request or for another operation is refused with 422
                 *     `IDEMPOTENCY_KEY_REUSED`.
                 */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReassignBookingsRequest"];
            };
        };
        responses: {
            /** @description The bookings after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReassignBookingsResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["AdminRequired"];
            404: components["responses"]["ResourceNotFound"];
            409: components["responses"]["ReassignmentRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["IdempotencyKeyReused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listEvents: {
        parameters: {
            query?: {
                /**
                 * @description Returns only events after this sequence, exclusive; omitted to begin with the oldest that is kept.
                 */
                after?: components["parameters"]["EventsAfter"];
                /** @description Returns only events of these types. May be repeated. */
                types?: components["parameters"]["EventTypesQuery"];
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the events. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventListResponse"];
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
    streamEvents: {
        parameters: {
            query?: {
                /**
                 * @description Sends only events after this sequence, exclusive; omitted, or beyond the latest, to begin with what happens from now on.
                 */
                after?: components["parameters"]["StreamAfter"];
                /** @description Returns only events of these types. May be repeated. */
                types?: components["parameters"]["EventTypesQuery"];
            };
            header: {
                /**
                 * @description Id of the workspace that the call is scoped to. A missing header, or one that is not a UUID, is 400 where the operation lists 400, else 404 `WORKSPACE_NOT_FOUND`.
                 */
                "X-App-Workspace": components["parameters"]["Workspace"];
                /**
                 * @description The `id` that was received last. Only later events are sent. It counts before `after`; browsers send it by themselves.
                 */
                "Last-Event-ID"?: components["parameters"]["LastEventId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events as they happen. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    "X-Accel-Buffering": components["headers"]["AccelBuffering"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["Event"];
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
    listAgentRuns: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["Cursor"];
                /** @description Whether to return the active or the archived ones. */
                state?: components["parameters"]["ArchiveState"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the runs. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentRunListResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["WorkspaceNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    createAgentRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the workspace.
                 */
                workspaceId: components["parameters"]["WorkspaceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CreateAgentRunRequest"];
            };
        };
        responses: {
            /** @description The run as stored. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentRunResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["WorkspaceNotFound"];
            409: components["responses"]["StorageLimitReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["RunSourceRefused"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamUnavailable"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getAgentRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the agent run.
                 */
                runId: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentRunResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["AgentRunNotFound"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    deleteAgentRun: {
        parameters: {
            query?: {
                /** @description Whether an active turn refuses the deletion, or ends without a version. What it has not pushed is deleted with the run. */
                active_turn?: "refuse" | "discard";
            };
            header?: never;
            path: {
                /**
                 * @description Id of the agent run.
                 */
                runId: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run is deleted. */
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
            403: components["responses"]["CreatorOrAdminRequired"];
            404: components["responses"]["AgentRunNotFound"];
            409: components["responses"]["TurnAlreadyActive"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    updateAgentRun: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the agent run.
                 */
                runId: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UpdateAgentRunRequest"];
            };
        };
        responses: {
            /** @description The run after the change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentRunResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["AgentRunNotFound"];
            409: components["responses"]["AgentRunChangeRefused"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    openAgentRunSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the agent run.
                 */
                runId: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The run with its sandbox. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentRunResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["AgentRunNotFound"];
            409: components["responses"]["SandboxRefused"];
            422: components["responses"]["AgentRunNotRestorable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    closeAgentRunSandbox: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the agent run.
                 */
                runId: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The sandbox is closed. */
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
            403: components["responses"]["CrossSite"];
            404: components["responses"]["AgentRunNotFound"];
            409: components["responses"]["AgentRunBusy"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    startAgentRunTurn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the agent run.
                 */
                runId: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The turn. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentRunTurnResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["AgentRunNotFound"];
            409: components["responses"]["TurnRefused"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamUnavailable"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    finishAgentRunTurn: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the agent run.
                 */
                runId: components["parameters"]["RunId"];
                /**
                 * @description Id of the turn.
                 */
                turnId: components["parameters"]["TurnId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["FinishAgentRunTurnRequest"];
            };
        };
        responses: {
            /** @description The turn, with its version if there is one. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentRunTurnResponse"];
                };
            };
            400: components["responses"]["ValidationFailed"];
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["TurnNotFound"];
            409: components["responses"]["StorageLimitReached"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["TurnNotFinishable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamUnavailable"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    listAgentRunVersions: {
        parameters: {
            query?: {
                /** @description Maximum number of items to return. */
                limit?: components["parameters"]["Limit"];
                /** @description The `next_cursor` of the previous page; omitted for the first page. */
                cursor?: components["parameters"]["VersionCursor"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the agent run.
                 */
                runId: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A page of the versions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentRunVersionListResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["AgentRunNotFound"];
            422: components["responses"]["AgentRunNotRestorable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamUnavailable"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    diffAgentRunVersions: {
        parameters: {
            query?: {
                /** @description Full or abbreviated commit id of the earlier version; omitted for the first parent of `to`. */
                from?: components["parameters"]["DiffFrom"];
                /** @description Full or abbreviated commit id of the later version; omitted for the current one. */
                to?: components["parameters"]["DiffTo"];
            };
            header?: never;
            path: {
                /**
                 * @description Id of the agent run.
                 */
                runId: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The differences between the versions. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentRunDiffResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["AgentRunNotFound"];
            422: components["responses"]["VersionNotComparable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamUnavailable"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    restoreAgentRunVersion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the agent run.
                 */
                runId: components["parameters"]["RunId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AgentGitRestoreRequest"];
            };
        };
        responses: {
            /** @description The version is restored. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentGitRestoreResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            403: components["responses"]["CrossSite"];
            404: components["responses"]["AgentRunNotFound"];
            409: components["responses"]["AgentRunBusy"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["VersionNotRestorable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamUnavailable"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    previewAgentRunRestore: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description Id of the agent run.
                 */
                runId: components["parameters"]["RunId"];
                /**
                 * @description Full or abbreviated commit id of a version of the run.
                 */
                sha: components["parameters"]["Sha"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The files that a restore would change. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentRunRestorePreviewResponse"];
                };
            };
            401: components["responses"]["Unauthenticated"];
            404: components["responses"]["AgentRunNotFound"];
            422: components["responses"]["VersionNotRestorable"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            502: components["responses"]["UpstreamUnavailable"];
            503: components["responses"]["ServiceUnavailable"];
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
            /** @description The process is alive and accepts requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HealthResponse"];
                };
            };
            400: components["responses"]["UnlimitedValidationFailed"];
            500: components["responses"]["UnlimitedInternalError"];
            503: components["responses"]["UnlimitedServiceUnavailable"];
        };
    };
    getReady: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server should receive requests. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReadyResponse"];
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
                /** @description Entity tags that the caller already has, or `*`. */
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
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["VaryEncoding"];
                    "Content-Encoding": components["headers"]["ContentEncoding"];
                    [name: string]: unknown;
                };
                content: {
                    "application/yaml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getContractJson: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tags that the caller already has, or `*`. */
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
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["VaryEncoding"];
                    "Content-Encoding": components["headers"]["ContentEncoding"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContractDocument"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getConsolePage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tags that the caller already has, or `*`. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["VaryEncoding"];
                    "Content-Encoding": components["headers"]["ContentEncoding"];
                    "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The caller already has the current page. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["VaryEncoding"];
                    "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getBookingPage: {
        parameters: {
            query?: {
                /** @description Language of the texts, such as `de`. One that the page does not know is ignored: it then follows the browser. */
                lang?: string;
                /** @description Ignored. */
                utm_source?: string;
                /** @description Ignored. */
                utm_medium?: string;
                /** @description Ignored. */
                utm_campaign?: string;
                /** @description Ignored. */
                utm_term?: string;
                /** @description Ignored. */
                utm_content?: string;
                /** @description Ignored. */
                fbclid?: string;
                /** @description Ignored. */
                gclid?: string;
            };
            header?: {
                /** @description Entity tags that the caller already has, or `*`. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the workspace. The page itself says that there is nothing at a mistyped one.
                 */
                workspaceId: components["parameters"]["BookingPageWorkspaceId"];
                /**
                 * @description Id of the service. The page itself says that there is nothing at a mistyped one.
                 */
                serviceId: components["parameters"]["BookingPageServiceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["VaryEncoding"];
                    "Content-Encoding": components["headers"]["ContentEncoding"];
                    "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The caller already has the current page. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["VaryEncoding"];
                    "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getWorkspaceBookingPage: {
        parameters: {
            query?: {
                /** @description Language of the texts, such as `de`. One that the page does not know is ignored: it then follows the browser. */
                lang?: string;
                /** @description Ignored. */
                utm_source?: string;
                /** @description Ignored. */
                utm_medium?: string;
                /** @description Ignored. */
                utm_campaign?: string;
                /** @description Ignored. */
                utm_term?: string;
                /** @description Ignored. */
                utm_content?: string;
                /** @description Ignored. */
                fbclid?: string;
                /** @description Ignored. */
                gclid?: string;
            };
            header?: {
                /** @description Entity tags that the caller already has, or `*`. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path: {
                /**
                 * @description Id of the workspace. The page itself says that there is nothing at a mistyped one.
                 */
                workspaceId: components["parameters"]["BookingPageWorkspaceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["VaryEncoding"];
                    "Content-Encoding": components["headers"]["ContentEncoding"];
                    "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The caller already has the current page. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["VaryEncoding"];
                    "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed"];
            422: components["responses"]["InvalidParams"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getEmbedScript: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tags that the caller already has, or `*`. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The script. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["VaryEncoding"];
                    "Content-Encoding": components["headers"]["ContentEncoding"];
                    "Cross-Origin-Resource-Policy": components["headers"]["CrossOriginResourcePolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/javascript": string;
                };
            };
            /** @description The caller already has the current script. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["VaryEncoding"];
                    "Cross-Origin-Resource-Policy": components["headers"]["CrossOriginResourcePolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
    getDocsPage: {
        parameters: {
            query?: never;
            header?: {
                /** @description Entity tags that the caller already has, or `*`. */
                "If-None-Match"?: components["parameters"]["IfNoneMatch"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The page. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["VaryEncoding"];
                    "Content-Encoding": components["headers"]["ContentEncoding"];
                    "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description The caller already has the current page. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["RequestId"];
                    "X-RateLimit-Limit": components["headers"]["RateLimitLimit"];
                    "X-RateLimit-Remaining": components["headers"]["RateLimitRemaining"];
                    "X-RateLimit-Reset": components["headers"]["RateLimitReset"];
                    ETag: components["headers"]["ETag"];
                    Vary: components["headers"]["VaryEncoding"];
                    "Content-Security-Policy": components["headers"]["ContentSecurityPolicy"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["ValidationFailed"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["ServiceUnavailable"];
        };
    };
}
/** Error codes of requests that reach no operation, with their status. */
export interface unrouted {
    MALFORMED_REQUEST: 400;
    NOT_FOUND: 404;
    METHOD_NOT_ALLOWED: 405;
    REQUEST_TIMEOUT: 408;
    HEADERS_TOO_LARGE: 431;
    INTERNAL_ERROR: 500;
}
/** Error codes whose details have properties, with their schema. */
export interface details {
    VALIDATION_FAILED: components["schemas"]["ValidationDetails"];
    INVALID_PARAMS: components["schemas"]["ValidationDetails"];
    RANGE_INVALID: components["schemas"]["ValidationDetails"];
    KEY_FIELDS_INVALID: components["schemas"]["ValidationDetails"];
    RATE_LIMITED: components["schemas"]["RateLimitDetails"];
    SLOT_UNAVAILABLE: components["schemas"]["SlotUnavailableDetails"];
    LIMIT_REACHED: components["schemas"]["SlotUnavailableDetails"];
    VERSION_CONFLICT: components["schemas"]["VersionConflictDetails"];
    CHANGED_MEANWHILE: components["schemas"]["ChangedMeanwhileDetails"];
    BOOKING_STATE_CONFLICT: components["schemas"]["BookingStateDetails"];
    REASSIGNMENT_REFUSED: components["schemas"]["ReassignmentRefusedDetails"];
    ANSWERS_INVALID: components["schemas"]["AnswersInvalidDetails"];
    HOLD_CONSUMED: components["schemas"]["HoldConsumedDetails"];
}
