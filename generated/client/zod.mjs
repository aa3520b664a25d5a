// Written by `npm run generate` from openapi.yaml. Do not edit.
// packages/client/operations.ts
import { z as z2 } from "zod";

// packages/client/zod/checks.ts
import { z } from "zod";
function length(least, most = Number.POSITIVE_INFINITY) {
  return (text) => {
    if (text.length < least || text.length > 2 * most) return false;
    const count2 = [...text].length;
    return count2 >= least && count2 <= most;
  };
}
function whole(value) {
  return Number.isInteger(value);
}
function unique(list) {
  return new Set(list.map(canonical)).size === list.length;
}
function having(names2) {
  return (value) => names2.every((name) => Object.hasOwn(value, name));
}
function count(least, most = Number.POSITIVE_INFINITY) {
  return (value) => Object.keys(value).length >= least && Object.keys(value).length <= most;
}
function all(first, ...others) {
  return first.superRefine((value, context) => {
    for (const make of others) report(make(), value, context);
  });
}
function oneOf(...parts) {
  const accepting = (value) => parts.filter((make) => make().safeParse(value).success).length;
  return z.unknown().refine((value) => accepting(value) === 1, "must match exactly one of its forms");
}
function when(condition, then, otherwise) {
  return z.unknown().superRefine((value, context) => {
    report(condition().safeParse(value).success ? then() : otherwise(), value, context);
  });
}
function names(part) {
  return (value) => Object.keys(value).every((name) => part().safeParse(name).success);
}
function alternatives(...lists) {
  return (value) => {
    const set = new Set(
      Object.entries(value).flatMap(([name, each]) => each === null || each === void 0 ? [] : [name])
    );
    const named = lists.flat().filter((name) => set.has(name));
    return lists.some((list) => list.every((name) => set.has(name)) && named.every((name) => list.includes(name)));
  };
}
function dateTime(text) {
  const found = /^(\d{4}-\d{2}-\d{2})[Tt\s](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:[Zz]|([+-])(\d{2}):?(\d{2})?)$/.exec(
    text
  );
  if (!found) return false;
  const [day = "", hour, minute, second, zoneHour, zoneMinute] = [1, 2, 3, 4, 6, 7].map((index) => found[index] ?? "0");
  const [hours, minutes, seconds, offset] = [hour, minute, second, zoneHour].map(Number);
  if (hours === void 0 || minutes === void 0 || seconds === void 0 || offset === void 0) return false;
  if (!date(day) || hours > 23 || minutes > 59 || offset > 23 || Number(zoneMinute) > 59) return false;
  const sign = found[5] === "-" ? -1 : 1;
  const minuteOfDay = hours * 60 + minutes - sign * (offset * 60 + Number(zoneMinute));
  return seconds < 60 || seconds === 60 && (minuteOfDay + 1440) % 1440 === 1439;
}
function date(text) {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === void 0) return false;
  const found = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  found.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return found.getUTCMonth() === Number(month) - 1 && found.getUTCDate() === Number(day);
}
function report(schema, value, context, place = []) {
  const { error } = schema.safeParse(value);
  for (const { message, path } of error?.issues ?? [])
    context.addIssue({ code: "custom", message, path: [...place, ...path] });
}
function canonical(value) {
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "";
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const entries = Object.entries(value).sort(([a], [b]) => a < b ? -1 : 1);
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`).join(",")}}`;
}

// packages/client/operations.ts
var Uuid = /* @__PURE__ */ (() => z2.string().refine(length(0, 36), "has the wrong length").regex(new RegExp("^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$", "u")))();
var UuidInput = /* @__PURE__ */ (() => z2.string().refine(length(0, 36), "has the wrong length").regex(new RegExp("^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$", "u")))();
var Timestamp = /* @__PURE__ */ (() => z2.string().refine(length(0, 24), "has the wrong length").regex(new RegExp("^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\\.[0-9]{3}Z$", "u")).refine(dateTime, "is no date-time"))();
var TimestampInput = /* @__PURE__ */ (() => z2.string().refine(length(0, 35), "has the wrong length").regex(new RegExp("^(?:19[7-9]|20[0-9]|21[0-9])[0-9]-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-5][0-9](?:\\.[0-9]{1,9})?(?:Z|[+-][0-9]{2}:[0-9]{2})$", "u")).refine(dateTime, "is no date-time"))();
var RequestId = /* @__PURE__ */ (() => z2.string().refine(length(0, 30), "has the wrong length").regex(new RegExp("^req_[0-7][0-9A-HJKMNP-TV-Z]{25}$", "u")))();
var RunId = /* @__PURE__ */ (() => z2.string().refine(length(1, 64), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")))();
var Name = /* @__PURE__ */ (() => z2.string().refine(length(1, 200), "has the wrong length").regex(new RegExp("^[^\\x00\\uD800-\\uDFFF]*[^\\s\\x00\\uD800-\\uDFFF][^\\x00\\uD800-\\uDFFF]*$", "u")))();
var NameInput = /* @__PURE__ */ (() => z2.string().refine(length(1, 200), "has the wrong length").regex(new RegExp("^[ \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]*[^ \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\x00-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF][^\\x00-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF]*$", "u")))();
var KeyName = /* @__PURE__ */ (() => z2.string().refine(length(1, 100), "has the wrong length").regex(new RegExp("^[ \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]*[^ \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\x00-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF][^\\x00-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF]*$", "u")))();
var CategoryInput = /* @__PURE__ */ (() => z2.union([z2.string().refine(length(1, 100), "has the wrong length").regex(new RegExp("^[ \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]*[^ \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\x00-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF][^\\x00-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF]*$", "u")), z2.null()]))();
var Category = /* @__PURE__ */ (() => z2.union([z2.string().refine(length(1, 100), "has the wrong length").regex(new RegExp("^[^\\x00\\uD800-\\uDFFF]*[^\\s\\x00\\uD800-\\uDFFF][^\\x00\\uD800-\\uDFFF]*$", "u")), z2.null()]))();
var Capacity = /* @__PURE__ */ (() => z2.number().refine(whole, "is no integer").gte(1).lte(1e4))();
var Quantity = /* @__PURE__ */ (() => z2.number().refine(whole, "is no integer").gte(1).lte(1e3))();
var RoleCap = /* @__PURE__ */ (() => z2.literal(["admin", "member"]))();
var Role = /* @__PURE__ */ (() => z2.literal(["owner", "admin", "member"]))();
var ExpectedValues = /* @__PURE__ */ (() => z2.looseObject({}).refine(count(0, 50), "has the wrong number of properties"))();
var ResourceResponse = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "workspace_id": z2.lazy(() => Uuid), "name": z2.lazy(() => Name), "category": z2.lazy(() => Category), "capacity": z2.lazy(() => Capacity), "archived_at": z2.union([z2.lazy(() => Timestamp), z2.null()]), "created_at": z2.lazy(() => Timestamp), "updated_at": z2.lazy(() => Timestamp) }).refine(having(["id", "workspace_id", "name", "category", "capacity", "archived_at", "created_at", "updated_at"]), "lacks a property"))();
var ResourceListResponse = /* @__PURE__ */ (() => z2.strictObject({ "resources": z2.array(z2.lazy(() => ResourceResponse)).refine((list) => list.length >= 0 && list.length <= 5e3, "has the wrong number of items") }).refine(having(["resources"]), "lacks a property"))();
var ArchivedResourceListResponse = /* @__PURE__ */ (() => z2.strictObject({ "resources": z2.array(z2.lazy(() => ResourceResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["resources", "next_cursor"]), "lacks a property"))();
var CreateResourceRequest = /* @__PURE__ */ (() => z2.strictObject({ "name": z2.lazy(() => NameInput), "category": z2.lazy(() => CategoryInput).optional(), "capacity": z2.number().refine(whole, "is no integer").gte(1).lte(1e4).optional() }).refine(having(["name"]), "lacks a property"))();
var UpdateResourceRequest = /* @__PURE__ */ (() => z2.strictObject({ "expected": z2.lazy(() => ExpectedValues).optional(), "name": z2.lazy(() => NameInput).optional(), "category": z2.lazy(() => CategoryInput).optional(), "capacity": z2.lazy(() => Capacity).optional(), "archived": z2.boolean().optional() }))();
var ResourceRequirementResponse = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "workspace_id": z2.lazy(() => Uuid), "service_id": z2.lazy(() => Uuid), "resource_id": z2.union([z2.lazy(() => Uuid), z2.null()]), "category": z2.lazy(() => Category), "quantity": z2.lazy(() => Quantity), "created_at": z2.lazy(() => Timestamp), "updated_at": z2.lazy(() => Timestamp) }).refine(having(["id", "workspace_id", "service_id", "resource_id", "category", "quantity", "created_at", "updated_at"]), "lacks a property"))();
var ResourceRequirementListResponse = /* @__PURE__ */ (() => z2.strictObject({ "requirements": z2.array(z2.lazy(() => ResourceRequirementResponse)).refine((list) => list.length >= 0 && list.length <= 200, "has the wrong number of items") }).refine(having(["requirements"]), "lacks a property"))();
var CreateResourceRequirementRequest = /* @__PURE__ */ (() => z2.strictObject({ "category": z2.lazy(() => CategoryInput).optional(), "resource_id": z2.union([z2.lazy(() => UuidInput), z2.null()]).optional(), "quantity": z2.number().refine(whole, "is no integer").gte(1).lte(1e3).optional() }).refine(alternatives(["category"], ["resource_id"]), "must have exactly one of its alternatives"))();
var UpdateResourceRequirementRequest = /* @__PURE__ */ (() => z2.strictObject({ "expected": z2.lazy(() => ExpectedValues).optional(), "category": z2.lazy(() => CategoryInput).optional(), "resource_id": z2.union([z2.lazy(() => UuidInput), z2.null()]).optional(), "quantity": z2.lazy(() => Quantity).optional() }))();
var EligibleResourceIds = /* @__PURE__ */ (() => z2.union([z2.array(z2.lazy(() => UuidInput)).refine((list) => list.length >= 1 && list.length <= 200, "has the wrong number of items").refine(unique, "has an item twice"), z2.null()]))();
var Assignment = /* @__PURE__ */ (() => z2.literal(["best_fit", "balanced", "priority"]))();
var BalancePeriod = /* @__PURE__ */ (() => z2.literal(["day", "week", "month"]))();
var CustomerChoice = /* @__PURE__ */ (() => z2.boolean())();
var AllocationRule = /* @__PURE__ */ (() => z2.strictObject({ "requirement_id": z2.lazy(() => Uuid), "eligible_resource_ids": z2.union([z2.array(z2.lazy(() => Uuid)).refine((list) => list.length >= 1 && list.length <= 200, "has the wrong number of items"), z2.null()]), "assignment": z2.lazy(() => Assignment), "balance_period": z2.lazy(() => BalancePeriod), "customer_choice": z2.lazy(() => CustomerChoice), "takes": z2.lazy(() => Takes) }).refine(having(["requirement_id", "eligible_resource_ids", "assignment", "balance_period", "customer_choice", "takes"]), "lacks a property"))();
var AllocationRuleListResponse = /* @__PURE__ */ (() => z2.strictObject({ "allocation_rules": z2.array(z2.lazy(() => AllocationRule)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["allocation_rules", "next_cursor"]), "lacks a property"))();
var SetAllocationRuleRequest = /* @__PURE__ */ (() => z2.strictObject({ "eligible_resource_ids": z2.lazy(() => EligibleResourceIds).optional(), "assignment": z2.lazy(() => Assignment).optional(), "balance_period": z2.lazy(() => BalancePeriod).optional(), "customer_choice": z2.lazy(() => CustomerChoice).optional(), "takes": z2.lazy(() => Takes).optional() }))();
var PartySize = /* @__PURE__ */ (() => z2.number().refine(whole, "is no integer").gte(1).lte(1e3))();
var ConcurrencyUnit = /* @__PURE__ */ (() => z2.literal(["bookings", "persons"]))();
var Takes = /* @__PURE__ */ (() => z2.literal(["one", "party", "whole"]))();
var DurationMinutes = /* @__PURE__ */ (() => z2.number().refine(whole, "is no integer").gte(5).lte(527040))();
var DurationDays = /* @__PURE__ */ (() => z2.number().refine(whole, "is no integer").gte(1).lte(366))();
var DurationOptions = /* @__PURE__ */ (() => z2.union([z2.array(z2.lazy(() => DurationMinutes)).refine((list) => list.length >= 1 && list.length <= 20, "has the wrong number of items"), z2.null()]))();
var DurationRange = /* @__PURE__ */ (() => z2.union([z2.strictObject({ "min_minutes": z2.lazy(() => DurationMinutes), "max_minutes": z2.lazy(() => DurationMinutes), "step_minutes": z2.number().refine(whole, "is no integer").gte(5).lte(527040) }).refine(having(["min_minutes", "max_minutes", "step_minutes"]), "lacks a property"), z2.null()]))();
var HoursMode = /* @__PURE__ */ (() => z2.literal(["whole", "ends"]))();
var LengthUnit = /* @__PURE__ */ (() => z2.literal(["minutes", "days"]))();
var LocalTimeOrNull = /* @__PURE__ */ (() => z2.union([z2.string().refine(length(0, 5), "has the wrong length").regex(new RegExp("^(?:[01][0-9]|2[0-3]):[0-5][0-9]$", "u")), z2.null()]))();
var DaysOrNull = /* @__PURE__ */ (() => z2.union([z2.number().refine(whole, "is no integer").gte(1).lte(366), z2.null()]))();
var SlotIntervalMinutes = /* @__PURE__ */ (() => z2.union([z2.number().refine(whole, "is no integer").gte(5).lte(1440), z2.null()]))();
var BufferMinutes = /* @__PURE__ */ (() => z2.number().refine(whole, "is no integer").gte(0).lte(480))();
var MinNoticeMinutes = /* @__PURE__ */ (() => z2.number().refine(whole, "is no integer").gte(0).lte(525600))();
var MaxAdvanceDays = /* @__PURE__ */ (() => z2.number().refine(whole, "is no integer").gte(1).lte(730))();
var TimeZone = /* @__PURE__ */ (() => z2.string().refine(length(3, 50), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_+/-]+$", "u")))();
var ClockTime = /* @__PURE__ */ (() => z2.string().refine(length(0, 5), "has the wrong length").regex(new RegExp("^(?:[01][0-9]|2[0-3]):[0-5][0-9]$", "u")))();
var ClosingTime = /* @__PURE__ */ (() => z2.string().refine(length(0, 5), "has the wrong length").regex(new RegExp("^(?:(?:[01][0-9]|2[0-3]):[0-5][0-9]|24:00)$", "u")))();
var Weekday = /* @__PURE__ */ (() => z2.number().refine(whole, "is no integer").gte(1).lte(7))();
var WeeklyHours = /* @__PURE__ */ (() => z2.array(z2.lazy(() => WeeklyHoursRule)).refine((list) => list.length >= 0 && list.length <= 50, "has the wrong number of items"))();
var WeeklyHoursRule = /* @__PURE__ */ (() => z2.strictObject({ "days": z2.array(z2.lazy(() => Weekday)).refine((list) => list.length >= 1 && list.length <= 7, "has the wrong number of items").refine(unique, "has an item twice"), "start": z2.lazy(() => ClockTime), "end": z2.lazy(() => ClosingTime), "from_date": z2.lazy(() => CalendarDate).optional(), "until_date": z2.lazy(() => CalendarDate).optional() }).refine(having(["days", "start", "end"]), "lacks a property"))();
var CalendarDate = /* @__PURE__ */ (() => z2.string().refine(length(0, 10), "has the wrong length").regex(new RegExp("^(?:19[7-9]|20[0-9]|21[0-9])[0-9]-[0-9]{2}-[0-9]{2}$", "u")))();
var DateOverrides = /* @__PURE__ */ (() => z2.array(z2.lazy(() => DateOverride)).refine((list) => list.length >= 0 && list.length <= 366, "has the wrong number of items"))();
var DateOverride = /* @__PURE__ */ (() => z2.strictObject({ "date": z2.lazy(() => CalendarDate), "hours": z2.array(z2.lazy(() => Hours)).refine((list) => list.length >= 0 && list.length <= 10, "has the wrong number of items") }).refine(having(["date", "hours"]), "lacks a property"))();
var Hours = /* @__PURE__ */ (() => z2.strictObject({ "start": z2.lazy(() => ClockTime), "end": z2.lazy(() => ClosingTime) }).refine(having(["start", "end"]), "lacks a property"))();
var ServiceClosures = /* @__PURE__ */ (() => z2.array(z2.lazy(() => ServiceClosure)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"))();
var ServiceClosure = /* @__PURE__ */ (() => z2.strictObject({ "start_at": z2.lazy(() => Timestamp), "end_at": z2.lazy(() => Timestamp), "reason": z2.lazy(() => Reason) }).refine(having(["start_at", "end_at", "reason"]), "lacks a property"))();
var ServiceClosuresInput = /* @__PURE__ */ (() => z2.array(z2.lazy(() => ServiceClosureInput)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"))();
var ServiceClosureInput = /* @__PURE__ */ (() => z2.strictObject({ "start_at": z2.lazy(() => TimestampInput), "end_at": z2.lazy(() => TimestampInput), "reason": z2.lazy(() => ReasonInput).optional() }).refine(having(["start_at", "end_at"]), "lacks a property"))();
var HoldTtlSeconds = /* @__PURE__ */ (() => z2.number().refine(whole, "is no integer").gte(60).lte(1800))();
var CancellationNoticeMinutes = /* @__PURE__ */ (() => z2.number().refine(whole, "is no integer").gte(0).lte(525600))();
var Questions = /* @__PURE__ */ (() => z2.array(z2.lazy(() => Question)).refine((list) => list.length >= 0 && list.length <= 20, "has the wrong number of items"))();
var Question = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => QuestionId), "label": z2.lazy(() => Name), "kind": z2.lazy(() => QuestionKind), "required": z2.boolean(), "choices": z2.array(z2.lazy(() => Name)).refine((list) => list.length >= 0 && list.length <= 50, "has the wrong number of items") }).refine(having(["id", "label", "kind", "required", "choices"]), "lacks a property"))();
var QuestionsInput = /* @__PURE__ */ (() => z2.array(z2.lazy(() => QuestionInput)).refine((list) => list.length >= 0 && list.length <= 20, "has the wrong number of items"))();
var QuestionInput = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => QuestionId), "label": z2.lazy(() => NameInput), "kind": z2.lazy(() => QuestionKind), "required": z2.boolean().optional(), "choices": z2.array(z2.lazy(() => NameInput)).refine((list) => list.length >= 0 && list.length <= 50, "has the wrong number of items").refine(unique, "has an item twice").optional() }).refine(having(["id", "label", "kind"]), "lacks a property"))();
var QuestionId = /* @__PURE__ */ (() => z2.string().refine(length(1, 40), "has the wrong length").regex(new RegExp("^[a-z0-9][a-z0-9_-]*$", "u")))();
var QuestionKind = /* @__PURE__ */ (() => z2.literal(["text", "choice", "number", "boolean"]))();
var Answers = /* @__PURE__ */ (() => z2.array(z2.lazy(() => Answer)).refine((list) => list.length >= 0 && list.length <= 40, "has the wrong number of items"))();
var Answer = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => QuestionId), "label": z2.lazy(() => Name), "value": z2.union([z2.string().refine(length(0, 2e3), "has the wrong length").regex(new RegExp("^[^\\x00\\uD800-\\uDFFF]*$", "u")), z2.number().gte(-1e12).lte(1e12), z2.boolean()]) }).refine(having(["id", "label", "value"]), "lacks a property"))();
var AnswersInput = /* @__PURE__ */ (() => z2.array(z2.lazy(() => AnswerInput)).refine((list) => list.length >= 0 && list.length <= 40, "has the wrong number of items"))();
var AnswerInput = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => QuestionId), "value": z2.union([z2.string().refine(length(0, 2e3), "has the wrong length").regex(new RegExp("^[^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF]*$", "u")), z2.number().gte(-1e12).lte(1e12), z2.boolean()]) }).refine(having(["id", "value"]), "lacks a property"))();
var PublicService = /* @__PURE__ */ (() => z2.boolean())();
var RequiresApproval = /* @__PURE__ */ (() => z2.boolean())();
var ReminderMinutes = /* @__PURE__ */ (() => z2.array(z2.number().refine(whole, "is no integer").gte(5).lte(43200)).refine((list) => list.length >= 0 && list.length <= 5, "has the wrong number of items").refine(unique, "has an item twice"))();
var ApprovalTtlMinutes = /* @__PURE__ */ (() => z2.number().refine(whole, "is no integer").gte(5).lte(43200))();
var MaxConcurrent = /* @__PURE__ */ (() => z2.union([z2.number().refine(whole, "is no integer").gte(1).lte(1e4), z2.null()]))();
var Reason = /* @__PURE__ */ (() => z2.union([z2.string().refine(length(1, 200), "has the wrong length").regex(new RegExp("^[^\\x00\\uD800-\\uDFFF]*[^\\s\\x00\\uD800-\\uDFFF][^\\x00\\uD800-\\uDFFF]*$", "u")), z2.null()]))();
var ReasonInput = /* @__PURE__ */ (() => z2.union([z2.string().refine(length(1, 200), "has the wrong length").regex(new RegExp("^[\\t\\n\\r\\u2028\\u2029 \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]*[^\\t\\n\\r\\u2028\\u2029 \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF][^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF]*$", "u")), z2.null()]))();
var WorkspaceClosureResponse = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "workspace_id": z2.lazy(() => Uuid), "start_at": z2.union([z2.lazy(() => Timestamp), z2.null()]), "end_at": z2.union([z2.lazy(() => Timestamp), z2.null()]), "from_date": z2.union([z2.lazy(() => CalendarDate), z2.null()]), "until_date": z2.union([z2.lazy(() => CalendarDate), z2.null()]), "reason": z2.lazy(() => Reason), "created_at": z2.lazy(() => Timestamp) }).refine(having(["id", "workspace_id", "start_at", "end_at", "from_date", "until_date", "reason", "created_at"]), "lacks a property"))();
var WorkspaceClosureListResponse = /* @__PURE__ */ (() => z2.strictObject({ "closures": z2.array(z2.lazy(() => WorkspaceClosureResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["closures", "next_cursor"]), "lacks a property"))();
var CreateWorkspaceClosureRequest = /* @__PURE__ */ (() => z2.strictObject({ "start_at": z2.lazy(() => TimestampInput).optional(), "end_at": z2.lazy(() => TimestampInput).optional(), "from_date": z2.lazy(() => CalendarDate).optional(), "until_date": z2.lazy(() => CalendarDate).optional(), "reason": z2.lazy(() => ReasonInput).optional() }).refine(alternatives(["start_at", "end_at"], ["from_date", "until_date"]), "must have exactly one of its alternatives"))();
var ResourceWeeklyHours = /* @__PURE__ */ (() => z2.union([z2.array(z2.lazy(() => WeeklyHoursRule)).refine((list) => list.length >= 0 && list.length <= 50, "has the wrong number of items"), z2.null()]))();
var ResourceTimeZone = /* @__PURE__ */ (() => z2.union([z2.string().refine(length(3, 50), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_+/-]+$", "u")), z2.null()]))();
var ResourceHoursResponse = /* @__PURE__ */ (() => z2.strictObject({ "resource_id": z2.lazy(() => Uuid), "time_zone": z2.lazy(() => ResourceTimeZone), "weekly_hours": z2.lazy(() => ResourceWeeklyHours), "updated_at": z2.union([z2.lazy(() => Timestamp), z2.null()]) }).refine(having(["resource_id", "time_zone", "weekly_hours", "updated_at"]), "lacks a property"))();
var SetResourceHoursRequest = /* @__PURE__ */ (() => z2.strictObject({ "time_zone": z2.lazy(() => ResourceTimeZone), "weekly_hours": z2.lazy(() => ResourceWeeklyHours) }).refine(having(["time_zone", "weekly_hours"]), "lacks a property"))();
var ResourceDate = /* @__PURE__ */ (() => z2.strictObject({ "resource_id": z2.lazy(() => Uuid), "date": z2.lazy(() => CalendarDate), "hours": z2.lazy(() => HoursOfDate) }).refine(having(["resource_id", "date", "hours"]), "lacks a property"))();
var ResourceDateInput = /* @__PURE__ */ (() => z2.strictObject({ "resource_id": z2.lazy(() => UuidInput), "date": z2.lazy(() => CalendarDate), "hours": z2.lazy(() => HoursOfDate) }).refine(having(["resource_id", "date", "hours"]), "lacks a property"))();
var HoursOfDate = /* @__PURE__ */ (() => z2.union([z2.array(z2.lazy(() => Hours)).refine((list) => list.length >= 0 && list.length <= 10, "has the wrong number of items"), z2.null()]))();
var SetResourceDatesRequest = /* @__PURE__ */ (() => z2.strictObject({ "dates": z2.array(z2.lazy(() => ResourceDateInput)).refine((list) => list.length >= 1 && list.length <= 1e3, "has the wrong number of items") }).refine(having(["dates"]), "lacks a property"))();
var ResourceDatesResponse = /* @__PURE__ */ (() => z2.strictObject({ "dates": z2.array(z2.lazy(() => ResourceDate)).refine((list) => list.length >= 0 && list.length <= 1e3, "has the wrong number of items") }).refine(having(["dates"]), "lacks a property"))();
var OffDutyTimesResponse = /* @__PURE__ */ (() => z2.strictObject({ "times": z2.array(z2.lazy(() => OffDutyTime)).refine((list) => list.length >= 0 && list.length <= 2e4, "has the wrong number of items") }).refine(having(["times"]), "lacks a property"))();
var OffDutyTime = /* @__PURE__ */ (() => z2.strictObject({ "resource_id": z2.lazy(() => Uuid), "start_at": z2.lazy(() => Timestamp), "end_at": z2.lazy(() => Timestamp) }).refine(having(["resource_id", "start_at", "end_at"]), "lacks a property"))();
var ResourceDateListResponse = /* @__PURE__ */ (() => z2.strictObject({ "dates": z2.array(z2.lazy(() => ResourceDate)).refine((list) => list.length >= 0 && list.length <= 2e3, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["dates", "next_cursor"]), "lacks a property"))();
var ResourceClosureResponse = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "workspace_id": z2.lazy(() => Uuid), "resource_id": z2.lazy(() => Uuid), "start_at": z2.lazy(() => Timestamp), "end_at": z2.lazy(() => Timestamp), "reason": z2.lazy(() => Reason), "created_at": z2.lazy(() => Timestamp) }).refine(having(["id", "workspace_id", "resource_id", "start_at", "end_at", "reason", "created_at"]), "lacks a property"))();
var ResourceClosureListResponse = /* @__PURE__ */ (() => z2.strictObject({ "closures": z2.array(z2.lazy(() => ResourceClosureResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["closures", "next_cursor"]), "lacks a property"))();
var ClosureListResponse = /* @__PURE__ */ (() => z2.strictObject({ "closures": z2.array(z2.lazy(() => ResourceClosureResponse)).refine((list) => list.length >= 0 && list.length <= 2e3, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["closures", "next_cursor"]), "lacks a property"))();
var CreateResourceClosureRequest = /* @__PURE__ */ (() => z2.strictObject({ "start_at": z2.lazy(() => TimestampInput), "end_at": z2.lazy(() => TimestampInput), "reason": z2.lazy(() => ReasonInput).optional() }).refine(having(["start_at", "end_at"]), "lacks a property"))();
var Available = /* @__PURE__ */ (() => z2.boolean())();
var Bookable = /* @__PURE__ */ (() => z2.boolean())();
var Remaining = /* @__PURE__ */ (() => z2.union([z2.number().refine(whole, "is no integer").gte(0).lte(5e7), z2.null()]))();
var AvailabilityResponse = /* @__PURE__ */ (() => z2.strictObject({ "service_id": z2.lazy(() => Uuid), "time_zone": z2.lazy(() => TimeZone), "from": z2.lazy(() => Timestamp), "to": z2.lazy(() => Timestamp), "slots": z2.array(z2.lazy(() => Slot)).refine((list) => list.length >= 0 && list.length <= 2e4, "has the wrong number of items"), "resources": z2.array(z2.lazy(() => NamedResource)).refine((list) => list.length >= 0 && list.length <= 5e3, "has the wrong number of items").optional() }).refine(having(["service_id", "time_zone", "from", "to", "slots"]), "lacks a property"))();
var NamedResource = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "name": z2.lazy(() => Name) }).refine(having(["id", "name"]), "lacks a property"))();
var FreeResources = /* @__PURE__ */ (() => z2.strictObject({ "requirement_id": z2.lazy(() => Uuid), "resource_ids": z2.array(z2.lazy(() => Uuid)).refine((list) => list.length >= 0 && list.length <= 5e3, "has the wrong number of items") }).refine(having(["requirement_id", "resource_ids"]), "lacks a property"))();
var Slot = /* @__PURE__ */ (() => z2.strictObject({ "start_at": z2.lazy(() => Timestamp), "end_at": z2.lazy(() => Timestamp), "available": z2.lazy(() => Available), "bookable": z2.lazy(() => Bookable), "remaining": z2.lazy(() => Remaining), "reasons": z2.lazy(() => UnavailabilityReasons), "resources": z2.array(z2.lazy(() => FreeResources)).refine((list) => list.length >= 0 && list.length <= 200, "has the wrong number of items").optional(), "lengths": z2.array(z2.lazy(() => DurationMinutesOrDays)).refine((list) => list.length >= 0 && list.length <= 2e4, "has the wrong number of items").optional() }).refine(having(["start_at", "end_at", "available", "bookable", "remaining", "reasons"]), "lacks a property"))();
var DurationMinutesOrDays = /* @__PURE__ */ (() => z2.number().refine(whole, "is no integer").gte(1).lte(527040))();
var AvailabilityExplanation = /* @__PURE__ */ (() => z2.strictObject({ "service_id": z2.lazy(() => Uuid), "time_zone": z2.lazy(() => TimeZone), "start_at": z2.lazy(() => Timestamp), "end_at": z2.lazy(() => Timestamp), "available": z2.lazy(() => Available), "bookable": z2.lazy(() => Bookable), "remaining": z2.lazy(() => Remaining), "reasons": z2.lazy(() => UnavailabilityReasons), "next_available": z2.lazy(() => NextAvailable) }).refine(having(["service_id", "time_zone", "start_at", "end_at", "available", "bookable", "remaining", "reasons", "next_available"]), "lacks a property"))();
var NextAvailable = /* @__PURE__ */ (() => z2.array(z2.lazy(() => Timestamp)).refine((list) => list.length >= 0 && list.length <= 3, "has the wrong number of items"))();
var UnavailabilityReasons = /* @__PURE__ */ (() => z2.array(z2.lazy(() => UnavailabilityReason)).refine((list) => list.length >= 0 && list.length <= 220, "has the wrong number of items"))();
var LimitServiceIds = /* @__PURE__ */ (() => z2.union([z2.array(z2.lazy(() => Uuid)).refine((list) => list.length >= 1 && list.length <= 100, "has the wrong number of items").refine(unique, "has an item twice"), z2.null()]))();
var LimitPer = /* @__PURE__ */ (() => z2.literal(["booker", "resource", "all"]))();
var LimitPeriod = /* @__PURE__ */ (() => z2.literal(["hour", "day", "week", "month", "live", "gap"]))();
var LimitUnit = /* @__PURE__ */ (() => z2.literal(["bookings", "persons", "minutes"]))();
var LimitMax = /* @__PURE__ */ (() => z2.number().refine(whole, "is no integer").gte(1).lte(1e9))();
var LimitGapMinutes = /* @__PURE__ */ (() => z2.union([z2.number().refine(whole, "is no integer").gte(1).lte(43200), z2.null()]))();
var LimitResponse = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "workspace_id": z2.lazy(() => Uuid), "name": z2.lazy(() => Name), "service_ids": z2.lazy(() => LimitServiceIds), "per": z2.lazy(() => LimitPer), "period": z2.lazy(() => LimitPeriod), "unit": z2.lazy(() => LimitUnit), "max": z2.lazy(() => LimitMax), "gap_minutes": z2.lazy(() => LimitGapMinutes), "time_zone": z2.lazy(() => TimeZone), "created_at": z2.lazy(() => Timestamp), "updated_at": z2.lazy(() => Timestamp) }).refine(having(["id", "workspace_id", "name", "service_ids", "per", "period", "unit", "max", "gap_minutes", "time_zone", "created_at", "updated_at"]), "lacks a property"))();
var LimitListResponse = /* @__PURE__ */ (() => z2.strictObject({ "limits": z2.array(z2.lazy(() => LimitResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["limits", "next_cursor"]), "lacks a property"))();
var LimitUseListResponse = /* @__PURE__ */ (() => z2.strictObject({ "max": z2.lazy(() => LimitMax), "uses": z2.array(z2.lazy(() => LimitUse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "others": z2.number().refine(whole, "is no integer").gte(0).lte(1e7) }).refine(having(["max", "uses", "others"]), "lacks a property"))();
var LimitUse = /* @__PURE__ */ (() => z2.strictObject({ "customer_name": z2.union([z2.lazy(() => Name), z2.null()]), "customer_email": z2.union([z2.lazy(() => Email), z2.null()]), "member_id": z2.union([z2.lazy(() => Uuid), z2.null()]), "resource_id": z2.union([z2.lazy(() => Uuid), z2.null()]), "used": z2.number().refine(whole, "is no integer").gte(1).lte(1e12), "bookings": z2.number().refine(whole, "is no integer").gte(0).lte(1e7), "holds": z2.number().refine(whole, "is no integer").gte(0).lte(1e7), "waived": z2.number().refine(whole, "is no integer").gte(0).lte(1e12), "from": z2.lazy(() => Timestamp), "to": z2.lazy(() => Timestamp) }).refine(having(["customer_name", "customer_email", "member_id", "resource_id", "used", "bookings", "holds", "waived", "from", "to"]), "lacks a property"))();
var CreateLimitRequest = /* @__PURE__ */ (() => z2.strictObject({ "name": z2.lazy(() => NameInput), "service_ids": z2.union([z2.array(z2.lazy(() => UuidInput)).refine((list) => list.length >= 1 && list.length <= 100, "has the wrong number of items").refine(unique, "has an item twice"), z2.null()]).optional(), "per": z2.lazy(() => LimitPer), "period": z2.lazy(() => LimitPeriod), "unit": z2.lazy(() => LimitUnit).optional(), "max": z2.lazy(() => LimitMax), "gap_minutes": z2.lazy(() => LimitGapMinutes).optional(), "time_zone": z2.lazy(() => TimeZone).optional() }).refine(having(["name", "per", "period", "max"]), "lacks a property"))();
var UpdateLimitRequest = /* @__PURE__ */ (() => z2.strictObject({ "name": z2.lazy(() => NameInput).optional(), "max": z2.lazy(() => LimitMax).optional() }).refine(count(1, Infinity), "has the wrong number of properties"))();
var UnavailabilityReason = /* @__PURE__ */ (() => z2.strictObject({ "code": z2.lazy(() => ReasonCode), "requirement_id": z2.union([z2.lazy(() => Uuid), z2.null()]), "resource_id": z2.lazy(() => Uuid).optional(), "needed": z2.union([z2.number().refine(whole, "is no integer").gte(1).lte(1e3), z2.null()]), "free": z2.union([z2.number().refine(whole, "is no integer").gte(0).lte(5e3), z2.null()]), "blocked_by": z2.array(z2.lazy(() => Blocker)).refine((list) => list.length >= 0 && list.length <= 3, "has the wrong number of items"), "earliest_free_at": z2.union([z2.lazy(() => Timestamp), z2.null()]), "limit": z2.lazy(() => ReachedLimit).optional() }).refine(having(["code", "requirement_id", "needed", "free", "blocked_by", "earliest_free_at"]), "lacks a property"))();
var ReachedLimit = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "max": z2.lazy(() => LimitMax), "used": z2.number().refine(whole, "is no integer").gte(0).lte(1e12), "free_at": z2.union([z2.lazy(() => Timestamp), z2.null()]) }).refine(having(["id", "max", "used", "free_at"]), "lacks a property"))();
var ReasonCode = /* @__PURE__ */ (() => z2.literal(["OUTSIDE_HOURS", "END_OUTSIDE_HOURS", "CLOSED_DATE", "CLOSED", "WORKSPACE_CLOSED", "OFF_GRID", "PAST", "TOO_SOON", "TOO_FAR", "SERVICE_ARCHIVED", "RESOURCE_ARCHIVED", "RESOURCE_NOT_ELIGIBLE", "RESOURCE_CLOSED", "RESOURCE_HOURS", "POOL_EMPTY", "PARTY_TOO_LARGE", "POOL_EXHAUSTED", "RESOURCE_FULL", "BUFFER_CONFLICT", "HELD", "SERVICE_FULL", "LIMIT_REACHED"]))();
var UnmetDemandResponse = /* @__PURE__ */ (() => z2.strictObject({ "unmet_demand": z2.array(z2.lazy(() => UnmetDemand)).refine((list) => list.length >= 0 && list.length <= 2e3, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["unmet_demand", "next_cursor"]), "lacks a property"))();
var UnmetDemand = /* @__PURE__ */ (() => z2.strictObject({ "service_id": z2.lazy(() => Uuid), "reason": z2.lazy(() => ReasonCode), "hour": z2.lazy(() => Timestamp), "count": z2.number().refine(whole, "is no integer").gte(1).lte(1e12) }).refine(having(["service_id", "reason", "hour", "count"]), "lacks a property"))();
var Blocker = /* @__PURE__ */ (() => z2.strictObject({ "kind": z2.literal(["booking", "hold", "closure"]), "count": z2.number().refine(whole, "is no integer").gte(1).lte(1e6), "until": z2.lazy(() => Timestamp), "expires_at": z2.union([z2.lazy(() => Timestamp), z2.null()]), "ids": z2.union([z2.array(z2.lazy(() => Uuid)).refine((list) => list.length >= 0 && list.length <= 20, "has the wrong number of items"), z2.null()]) }).refine(having(["kind", "count", "until", "expires_at", "ids"]), "lacks a property"))();
var Allocation = /* @__PURE__ */ (() => z2.strictObject({ "requirement_id": z2.lazy(() => Uuid), "resource_id": z2.lazy(() => Uuid) }).refine(having(["requirement_id", "resource_id"]), "lacks a property"))();
var Allocations = /* @__PURE__ */ (() => z2.array(z2.lazy(() => Allocation)).refine((list) => list.length >= 0 && list.length <= 5e3, "has the wrong number of items"))();
var HoldStatus = /* @__PURE__ */ (() => z2.literal(["live", "expired", "released", "consumed"]))();
var HoldResponse = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "workspace_id": z2.lazy(() => Uuid), "service_id": z2.lazy(() => Uuid), "member_id": z2.lazy(() => Uuid), "status": z2.lazy(() => HoldStatus), "start_at": z2.lazy(() => Timestamp), "end_at": z2.lazy(() => Timestamp), "party_size": z2.lazy(() => PartySize).optional(), "duration_days": z2.lazy(() => DaysOrNull).optional(), "allocations": z2.lazy(() => Allocations), "expires_at": z2.lazy(() => Timestamp), "created_at": z2.lazy(() => Timestamp) }).refine(having(["id", "workspace_id", "service_id", "member_id", "status", "start_at", "end_at", "allocations", "expires_at", "created_at"]), "lacks a property"))();
var HoldListResponse = /* @__PURE__ */ (() => z2.strictObject({ "holds": z2.array(z2.lazy(() => HoldResponse)).refine((list) => list.length >= 0 && list.length <= 2e3, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["holds", "next_cursor"]), "lacks a property"))();
var ChosenResourceIds = /* @__PURE__ */ (() => z2.array(z2.lazy(() => UuidInput)).refine((list) => list.length >= 1 && list.length <= 200, "has the wrong number of items").refine(unique, "has an item twice"))();
var AllowedResourceIds = /* @__PURE__ */ (() => z2.array(z2.lazy(() => UuidInput)).refine((list) => list.length >= 1 && list.length <= 200, "has the wrong number of items").refine(unique, "has an item twice"))();
var CreateHoldRequest = /* @__PURE__ */ (() => z2.strictObject({ "service_id": z2.lazy(() => UuidInput), "start_at": z2.lazy(() => TimestampInput), "ttl_seconds": z2.lazy(() => HoldTtlSeconds).optional(), "replaces_hold_id": z2.lazy(() => UuidInput).optional(), "party_size": z2.lazy(() => PartySize).optional(), "duration_minutes": z2.lazy(() => DurationMinutes).optional(), "duration_days": z2.lazy(() => DurationDays).optional(), "customer_email": z2.lazy(() => Email).optional(), "resource_ids": z2.lazy(() => ChosenResourceIds).optional(), "allowed_resource_ids": z2.lazy(() => AllowedResourceIds).optional() }).refine(having(["service_id", "start_at"]), "lacks a property"))();
var BookingStatus = /* @__PURE__ */ (() => z2.literal(["pending", "confirmed", "completed", "no_show", "cancelled", "declined", "expired"]))();
var BookingVersion = /* @__PURE__ */ (() => z2.number().refine(whole, "is no integer").gte(1).lte(1e9))();
var Notes = /* @__PURE__ */ (() => z2.union([z2.string().refine(length(1, 2e3), "has the wrong length").regex(new RegExp("^[^\\x00\\uD800-\\uDFFF]*[^\\s\\x00\\uD800-\\uDFFF][^\\x00\\uD800-\\uDFFF]*$", "u")), z2.null()]))();
var NotesInput = /* @__PURE__ */ (() => z2.union([z2.string().refine(length(1, 2e3), "has the wrong length").regex(new RegExp("^[\\t\\n\\r\\u2028\\u2029 \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]*[^\\t\\n\\r\\u2028\\u2029 \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF][^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF]*$", "u")), z2.null()]))();
var Customer = /* @__PURE__ */ (() => z2.union([z2.strictObject({ "name": z2.lazy(() => Name), "email": z2.union([z2.lazy(() => Email), z2.null()]), "phone": z2.lazy(() => Phone).optional() }).refine(having(["name", "email"]), "lacks a property"), z2.null()]))();
var CustomerInput = /* @__PURE__ */ (() => z2.union([z2.strictObject({ "name": z2.lazy(() => NameInput), "email": z2.union([z2.lazy(() => Email), z2.null()]).optional(), "phone": z2.lazy(() => Phone).optional() }).refine(having(["name"]), "lacks a property"), z2.null()]))();
var Phone = /* @__PURE__ */ (() => z2.union([z2.string().refine(length(3, 40), "has the wrong length").regex(new RegExp("^[0-9+()./ -]*[0-9][0-9+()./ -]*$", "u")), z2.null()]))();
var Metadata = /* @__PURE__ */ (() => z2.object({}).catchall(z2.string().refine(length(0, 500), "has the wrong length").regex(new RegExp("^[^\\x00\\uD800-\\uDFFF]*$", "u"))).refine(count(0, 20), "has the wrong number of properties").refine(names(() => z2.string().refine(length(1, 40), "has the wrong length").regex(new RegExp("^(?!__proto__$)[A-Za-z0-9_.-]+$", "u"))), "has a wrong name"))();
var MetadataInput = /* @__PURE__ */ (() => z2.object({}).catchall(z2.string().refine(length(0, 500), "has the wrong length").regex(new RegExp("^[^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF]*$", "u"))).refine(count(0, 20), "has the wrong number of properties").refine(names(() => z2.string().refine(length(1, 40), "has the wrong length").regex(new RegExp("^(?!__proto__$)[A-Za-z0-9_.-]+$", "u"))), "has a wrong name"))();
var BookedRequirement = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "resource_id": z2.union([z2.lazy(() => Uuid), z2.null()]), "category": z2.lazy(() => Category), "quantity": z2.lazy(() => Quantity), "takes": z2.lazy(() => Takes).optional() }).refine(having(["id", "resource_id", "category", "quantity"]), "lacks a property"))();
var BookingResponse = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "workspace_id": z2.lazy(() => Uuid), "service_id": z2.lazy(() => Uuid), "member_id": z2.lazy(() => Uuid), "hold_id": z2.union([z2.lazy(() => Uuid), z2.null()]), "status": z2.lazy(() => BookingStatus), "start_at": z2.lazy(() => Timestamp), "end_at": z2.lazy(() => Timestamp), "party_size": z2.lazy(() => PartySize).optional(), "duration_days": z2.lazy(() => DaysOrNull).optional(), "buffer_before_minutes": z2.lazy(() => BufferMinutes), "buffer_after_minutes": z2.lazy(() => BufferMinutes), "customer": z2.lazy(() => Customer), "notes": z2.lazy(() => Notes), "metadata": z2.lazy(() => Metadata).optional(), "answers": z2.lazy(() => Answers).optional(), "requirements": z2.array(z2.lazy(() => BookedRequirement)).refine((list) => list.length >= 0 && list.length <= 200, "has the wrong number of items"), "allocations": z2.lazy(() => Allocations), "expires_at": z2.union([z2.lazy(() => Timestamp), z2.null()]), "ended_at": z2.union([z2.lazy(() => Timestamp), z2.null()]), "ended_by": z2.union([z2.lazy(() => Uuid), z2.null()]), "end_reason": z2.lazy(() => Reason), "version": z2.lazy(() => BookingVersion), "created_at": z2.lazy(() => Timestamp), "updated_at": z2.lazy(() => Timestamp), "manage_token": z2.string().refine(length(0, 46), "has the wrong length").regex(new RegExp("^app_mng_[0-9A-Za-z]{38}$", "u")).optional() }).refine(having(["id", "workspace_id", "service_id", "member_id", "hold_id", "status", "start_at", "end_at", "buffer_before_minutes", "buffer_after_minutes", "customer", "notes", "requirements", "allocations", "expires_at", "ended_at", "ended_by", "end_reason", "version", "created_at", "updated_at"]), "lacks a property"))();
var BookingListResponse = /* @__PURE__ */ (() => z2.strictObject({ "bookings": z2.array(z2.lazy(() => BookingResponse)).refine((list) => list.length >= 0 && list.length <= 2e3, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["bookings", "next_cursor"]), "lacks a property"))();
var BookingCountsResponse = /* @__PURE__ */ (() => z2.strictObject({ "time_zone": z2.lazy(() => TimeZone), "days": z2.array(z2.lazy(() => BookingCount)).refine((list) => list.length >= 1 && list.length <= 62, "has the wrong number of items") }).refine(having(["time_zone", "days"]), "lacks a property"))();
var BookingCount = /* @__PURE__ */ (() => z2.strictObject({ "date": z2.lazy(() => CalendarDate), "bookings": z2.number().refine(whole, "is no integer").gte(0).lte(25e4), "persons": z2.number().refine(whole, "is no integer").gte(0).lte(25e7) }).refine(having(["date", "bookings", "persons"]), "lacks a property"))();
var ScheduleResponse = /* @__PURE__ */ (() => z2.strictObject({ "bookings": z2.array(z2.lazy(() => BookingResponse)).refine((list) => list.length >= 0 && list.length <= 5e3, "has the wrong number of items"), "holds": z2.array(z2.lazy(() => HoldResponse)).refine((list) => list.length >= 0 && list.length <= 5e3, "has the wrong number of items"), "closures": z2.array(z2.lazy(() => ResourceClosureResponse)).refine((list) => list.length >= 0 && list.length <= 5e3, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["bookings", "holds", "closures", "next_cursor"]), "lacks a property"))();
var Override = /* @__PURE__ */ (() => z2.array(z2.literal(["hours", "notice", "past", "resource_hours", "limits"])).refine((list) => list.length >= 0 && list.length <= 5, "has the wrong number of items").refine(unique, "has an item twice"))();
var OverrideLimits = /* @__PURE__ */ (() => z2.array(z2.literal("limits")).refine((list) => list.length >= 0 && list.length <= 1, "has the wrong number of items").refine(unique, "has an item twice"))();
var CreateBookingRequest = /* @__PURE__ */ (() => z2.strictObject({ "service_id": z2.lazy(() => UuidInput).optional(), "start_at": z2.lazy(() => TimestampInput).optional(), "resource_ids": z2.lazy(() => ChosenResourceIds).optional(), "allowed_resource_ids": z2.lazy(() => AllowedResourceIds).optional(), "party_size": z2.lazy(() => PartySize).optional(), "duration_minutes": z2.lazy(() => DurationMinutes).optional(), "duration_days": z2.lazy(() => DurationDays).optional(), "hold_id": z2.lazy(() => UuidInput).optional(), "if_still_free": z2.boolean().optional(), "member_id": z2.lazy(() => UuidInput).optional(), "customer": z2.lazy(() => CustomerInput).optional(), "notes": z2.lazy(() => NotesInput).optional(), "metadata": z2.lazy(() => MetadataInput).optional(), "answers": z2.lazy(() => AnswersInput).optional(), "pending": z2.boolean().optional(), "expires_in_minutes": z2.number().refine(whole, "is no integer").gte(5).lte(43200).optional(), "override": z2.lazy(() => Override).optional() }).refine(alternatives(["service_id", "start_at"], ["hold_id"]), "must have exactly one of its alternatives"))();
var RescheduleBookingRequest = /* @__PURE__ */ (() => z2.strictObject({ "start_at": z2.lazy(() => TimestampInput), "party_size": z2.lazy(() => PartySize).optional(), "duration_minutes": z2.lazy(() => DurationMinutes).optional(), "duration_days": z2.lazy(() => DurationDays).optional(), "resource_ids": z2.lazy(() => ChosenResourceIds).optional(), "allowed_resource_ids": z2.lazy(() => AllowedResourceIds).optional(), "version": z2.lazy(() => BookingVersion).optional(), "override": z2.lazy(() => Override).optional() }).refine(having(["start_at"]), "lacks a property"))();
var ReassignBookingsRequest = /* @__PURE__ */ (() => z2.strictObject({ "bookings": z2.array(z2.lazy(() => BookingToReassign)).refine((list) => list.length >= 1 && list.length <= 200, "has the wrong number of items"), "away_from_resource_id": z2.lazy(() => UuidInput).optional(), "remaining_capacity": z2.number().refine(whole, "is no integer").gte(0).lte(1e3).optional(), "adopt_requirements": z2.boolean().optional() }).refine(having(["bookings"]), "lacks a property"))();
var BookingToReassign = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => UuidInput), "version": z2.lazy(() => BookingVersion) }).refine(having(["id", "version"]), "lacks a property"))();
var ReassignBookingsResponse = /* @__PURE__ */ (() => z2.strictObject({ "bookings": z2.array(z2.lazy(() => BookingResponse)).refine((list) => list.length >= 0 && list.length <= 200, "has the wrong number of items") }).refine(having(["bookings"]), "lacks a property"))();
var UpdateBookingRequest = /* @__PURE__ */ (() => z2.strictObject({ "customer": z2.lazy(() => CustomerInput).optional(), "notes": z2.lazy(() => NotesInput).optional(), "metadata": z2.lazy(() => MetadataInput).optional(), "answers": z2.lazy(() => AnswersInput).optional(), "override": z2.lazy(() => OverrideLimits).optional(), "version": z2.lazy(() => BookingVersion).optional() }))();
var CancelBookingRequest = /* @__PURE__ */ (() => z2.strictObject({ "reason": z2.lazy(() => ReasonInput).optional(), "version": z2.lazy(() => BookingVersion).optional() }))();
var DeclineBookingRequest = /* @__PURE__ */ (() => z2.strictObject({ "reason": z2.lazy(() => ReasonInput).optional(), "version": z2.lazy(() => BookingVersion).optional() }))();
var ApproveBookingRequest = /* @__PURE__ */ (() => z2.strictObject({ "version": z2.lazy(() => BookingVersion).optional() }))();
var CompleteBookingRequest = /* @__PURE__ */ (() => z2.strictObject({ "version": z2.lazy(() => BookingVersion).optional() }))();
var MarkBookingNoShowRequest = /* @__PURE__ */ (() => z2.strictObject({ "version": z2.lazy(() => BookingVersion).optional() }))();
var ReopenBookingRequest = /* @__PURE__ */ (() => z2.strictObject({ "version": z2.lazy(() => BookingVersion).optional() }))();
var BookingAction = /* @__PURE__ */ (() => z2.literal(["created", "rescheduled", "reassigned", "approved", "declined", "cancelled", "completed", "no_show", "updated", "reopened"]))();
var BookingActor = /* @__PURE__ */ (() => z2.literal(["user", "customer"]))();
var BookingChange = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "booking_id": z2.lazy(() => Uuid), "version": z2.lazy(() => BookingVersion), "action": z2.lazy(() => BookingAction), "status": z2.lazy(() => BookingStatus), "actor": z2.lazy(() => BookingActor), "user_id": z2.union([z2.lazy(() => Uuid), z2.null()]), "start_at": z2.lazy(() => Timestamp), "end_at": z2.lazy(() => Timestamp), "resource_ids": z2.array(z2.lazy(() => Uuid)).refine((list) => list.length >= 0 && list.length <= 5e3, "has the wrong number of items"), "reason": z2.lazy(() => Reason), "created_at": z2.lazy(() => Timestamp) }).refine(having(["id", "booking_id", "version", "action", "status", "actor", "user_id", "start_at", "end_at", "resource_ids", "reason", "created_at"]), "lacks a property"))();
var BookingHistoryResponse = /* @__PURE__ */ (() => z2.strictObject({ "changes": z2.array(z2.lazy(() => BookingChange)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["changes", "next_cursor"]), "lacks a property"))();
var ImpactResponse = /* @__PURE__ */ (() => z2.strictObject({ "bookings": z2.array(z2.lazy(() => ImpactedBooking)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["bookings", "next_cursor"]), "lacks a property"))();
var ImpactedBooking = /* @__PURE__ */ (() => z2.strictObject({ "booking": z2.lazy(() => BookingResponse), "reasons": z2.array(z2.lazy(() => ImpactReason)).refine((list) => list.length >= 1 && list.length <= 5e3, "has the wrong number of items"), "movable": z2.boolean() }).refine(having(["booking", "reasons", "movable"]), "lacks a property"))();
var ImpactReason = /* @__PURE__ */ (() => z2.strictObject({ "code": z2.literal(["OUTSIDE_HOURS", "END_OUTSIDE_HOURS", "CLOSED_DATE", "CLOSED", "WORKSPACE_CLOSED", "SERVICE_FULL", "RESOURCE_ARCHIVED", "RESOURCE_CLOSED", "RESOURCE_HOURS", "RESOURCE_FULL", "CATEGORY_CHANGED", "ELIGIBILITY_LOST", "REQUIREMENT_UNMET", "LIMIT_EXCEEDED"]), "requirement_id": z2.union([z2.lazy(() => Uuid), z2.null()]), "resource_id": z2.union([z2.lazy(() => Uuid), z2.null()]) }).refine(having(["code", "requirement_id", "resource_id"]), "lacks a property"))();
var RotateApiKeyResponse = /* @__PURE__ */ (() => z2.strictObject({ "access_key": z2.string().refine(length(0, 47), "has the wrong length").regex(new RegExp("^app_live_[0-9A-Za-z]{38}$", "u")), "id": z2.lazy(() => Uuid), "member_id": z2.lazy(() => Uuid), "key_prefix": z2.string().refine(length(0, 15), "has the wrong length").regex(new RegExp("^app_live_[0-9A-Za-z]{6}$", "u")), "role_cap": z2.lazy(() => RoleCap), "expires_at": z2.union([z2.lazy(() => Timestamp), z2.null()]) }).refine(having(["access_key", "id", "member_id", "key_prefix", "role_cap", "expires_at"]), "lacks a property"))();
var AgentGitRestoreRequest = /* @__PURE__ */ (() => z2.strictObject({ "sha": z2.string().refine(length(7, 40), "has the wrong length").regex(new RegExp("^[0-9a-fA-F]+$", "u")) }).refine(having(["sha"]), "lacks a property"))();
var AgentGitRestoreResponse = /* @__PURE__ */ (() => z2.strictObject({ "runId": z2.lazy(() => RunId), "committed": z2.literal(true), "sha": z2.string().refine(length(0, 40), "has the wrong length").regex(new RegExp("^[0-9a-f]{40}$", "u")), "restoredFrom": z2.string().refine(length(0, 40), "has the wrong length").regex(new RegExp("^[0-9a-f]{40}$", "u")) }).refine(having(["runId", "committed", "sha", "restoredFrom"]), "lacks a property"))();
var Email = /* @__PURE__ */ (() => z2.string().refine(length(3, 254), "has the wrong length").regex(new RegExp("^[^\\s@\\x00-\\x1F\\x7F-\\xA0\\xAD\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uD800-\\uDFFF]+@[^\\s@\\x00-\\x1F\\x7F-\\xA0\\xAD\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uD800-\\uDFFF]+$", "u")))();
var Password = /* @__PURE__ */ (() => z2.string().refine(length(12, 256), "has the wrong length").regex(new RegExp("^[^\\x00\\uD800-\\uDFFF]+$", "u")))();
var NextCursor = /* @__PURE__ */ (() => z2.union([z2.string().refine(length(1, 4096), "has the wrong length"), z2.null()]))();
var InvitationToken = /* @__PURE__ */ (() => z2.string().refine(length(0, 50), "has the wrong length").regex(new RegExp("^invite_[A-Za-z0-9_-]{43}$", "u")))();
var PasswordResetToken = /* @__PURE__ */ (() => z2.string().refine(length(0, 49), "has the wrong length").regex(new RegExp("^reset_[A-Za-z0-9_-]{43}$", "u")))();
var KeyKind = /* @__PURE__ */ (() => z2.literal(["live", "test", "publishable"]))();
var Origins = /* @__PURE__ */ (() => z2.array(z2.string().refine(length(4, 260), "has the wrong length").regex(new RegExp("^(?:self|https://[a-z0-9.-]+(?::[0-9]{1,5})?|http://(?:localhost|127\\.0\\.0\\.1)(?::[0-9]{1,5})?)$", "u"))).refine((list) => list.length >= 1 && list.length <= 10, "has the wrong number of items").refine(unique, "has an item twice"))();
var CommitId = /* @__PURE__ */ (() => z2.string().refine(length(0, 40), "has the wrong length").regex(new RegExp("^[0-9a-f]{40}$", "u")))();
var Bytes = /* @__PURE__ */ (() => z2.number().refine(whole, "is no integer").gte(0).lte(999999999999999))();
var Branch = /* @__PURE__ */ (() => z2.string().refine(length(0, 200), "has the wrong length").regex(new RegExp("^(?!.*\\.lock(?:/|$))[A-Za-z0-9_][A-Za-z0-9_-]*(?:[./][A-Za-z0-9_-]+)*$", "u")))();
var User = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "email": z2.string().refine(length(3, 254), "has the wrong length"), "name": z2.lazy(() => Name) }).refine(having(["id", "email", "name"]), "lacks a property"))();
var CreateSessionRequest = /* @__PURE__ */ (() => z2.strictObject({ "email": z2.lazy(() => Email), "password": z2.string().refine(length(1, 256), "has the wrong length") }).refine(having(["email", "password"]), "lacks a property"))();
var CreateSessionResponse = /* @__PURE__ */ (() => z2.strictObject({ "user": z2.lazy(() => User), "session": z2.lazy(() => SessionResponse) }).refine(having(["user", "session"]), "lacks a property"))();
var SessionResponse = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "created_at": z2.lazy(() => Timestamp), "last_seen_at": z2.lazy(() => Timestamp), "expires_at": z2.lazy(() => Timestamp), "address": z2.union([z2.string().refine(length(0, 64), "has the wrong length"), z2.null()]), "user_agent": z2.union([z2.string().refine(length(0, 300), "has the wrong length"), z2.null()]), "current": z2.boolean() }).refine(having(["id", "created_at", "last_seen_at", "expires_at", "address", "user_agent", "current"]), "lacks a property"))();
var SessionListResponse = /* @__PURE__ */ (() => z2.strictObject({ "sessions": z2.array(z2.lazy(() => SessionResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["sessions", "next_cursor"]), "lacks a property"))();
var ChangePasswordRequest = /* @__PURE__ */ (() => z2.strictObject({ "current_password": z2.string().refine(length(1, 256), "has the wrong length"), "new_password": z2.lazy(() => Password) }).refine(having(["current_password", "new_password"]), "lacks a property"))();
var CreateAccountRequest = /* @__PURE__ */ (() => z2.strictObject({ "token": z2.lazy(() => InvitationToken), "name": z2.lazy(() => NameInput), "password": z2.lazy(() => Password) }).refine(having(["token", "name", "password"]), "lacks a property"))();
var SignUpRequest = /* @__PURE__ */ (() => z2.strictObject({ "email": z2.lazy(() => Email), "name": z2.lazy(() => NameInput), "password": z2.lazy(() => Password) }).refine(having(["email", "name", "password"]), "lacks a property"))();
var UserResponse = /* @__PURE__ */ (() => z2.strictObject({ "user": z2.lazy(() => User) }).refine(having(["user"]), "lacks a property"))();
var ResetPasswordRequest = /* @__PURE__ */ (() => z2.strictObject({ "reset_token": z2.lazy(() => PasswordResetToken), "password": z2.lazy(() => Password) }).refine(having(["reset_token", "password"]), "lacks a property"))();
var PasswordResetResponse = /* @__PURE__ */ (() => z2.strictObject({ "reset_token": z2.lazy(() => PasswordResetToken), "expires_at": z2.lazy(() => Timestamp) }).refine(having(["reset_token", "expires_at"]), "lacks a property"))();
var AccountResponse = /* @__PURE__ */ (() => z2.strictObject({ "user": z2.lazy(() => User), "membership": z2.lazy(() => Membership) }).refine(having(["user", "membership"]), "lacks a property"))();
var WorkspaceResponse = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "name": z2.lazy(() => Name), "time_zone": z2.lazy(() => TimeZone), "member_id": z2.lazy(() => Uuid), "role": z2.lazy(() => Role), "created_at": z2.lazy(() => Timestamp), "updated_at": z2.lazy(() => Timestamp) }).refine(having(["id", "name", "time_zone", "member_id", "role", "created_at", "updated_at"]), "lacks a property"))();
var WorkspaceListResponse = /* @__PURE__ */ (() => z2.strictObject({ "workspaces": z2.array(z2.lazy(() => WorkspaceResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["workspaces", "next_cursor"]), "lacks a property"))();
var CreateWorkspaceRequest = /* @__PURE__ */ (() => z2.strictObject({ "name": z2.lazy(() => NameInput), "time_zone": z2.lazy(() => TimeZone).optional() }).refine(having(["name"]), "lacks a property"))();
var UpdateWorkspaceRequest = /* @__PURE__ */ (() => z2.strictObject({ "expected": z2.lazy(() => ExpectedValues).optional(), "name": z2.lazy(() => NameInput).optional(), "time_zone": z2.lazy(() => TimeZone).optional() }))();
var WorkspaceProfileResponse = /* @__PURE__ */ (() => z2.strictObject({ "workspace_id": z2.lazy(() => Uuid), "display_name": z2.lazy(() => DisplayName), "description": z2.lazy(() => BusinessDescription), "address": z2.lazy(() => PostalAddress), "colour": z2.lazy(() => Colour), "logo": z2.union([z2.lazy(() => WorkspaceLogo), z2.null()]), "updated_at": z2.union([z2.lazy(() => Timestamp), z2.null()]) }).refine(having(["workspace_id", "display_name", "description", "address", "colour", "logo", "updated_at"]), "lacks a property"))();
var WorkspaceLogo = /* @__PURE__ */ (() => z2.strictObject({ "type": z2.lazy(() => LogoType), "width": z2.number().refine(whole, "is no integer").gte(1).lte(2048), "height": z2.number().refine(whole, "is no integer").gte(1).lte(2048), "bytes": z2.number().refine(whole, "is no integer").gte(1).lte(262144) }).refine(having(["type", "width", "height", "bytes"]), "lacks a property"))();
var LogoType = /* @__PURE__ */ (() => z2.literal(["image/png", "image/jpeg", "image/webp"]))();
var LogoData = /* @__PURE__ */ (() => z2.string().refine(length(4, 349528), "has the wrong length").regex(new RegExp("^[A-Za-z0-9+/]+={0,2}$", "u")))();
var DisplayName = /* @__PURE__ */ (() => z2.union([z2.string().refine(length(1, 200), "has the wrong length").regex(new RegExp("^[ \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]*[^ \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\x00-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF][^\\x00-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u2028-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF]*$", "u")), z2.null()]))();
var BusinessDescription = /* @__PURE__ */ (() => z2.union([z2.string().refine(length(1, 2e3), "has the wrong length").regex(new RegExp("^[\\t\\n\\r\\u2028\\u2029 \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]*[^\\t\\n\\r\\u2028\\u2029 \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF][^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF]*$", "u")), z2.null()]))();
var PostalAddress = /* @__PURE__ */ (() => z2.union([z2.string().refine(length(1, 500), "has the wrong length").regex(new RegExp("^[\\t\\n\\r\\u2028\\u2029 \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]*[^\\t\\n\\r\\u2028\\u2029 \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF][^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF]*$", "u")), z2.null()]))();
var Colour = /* @__PURE__ */ (() => z2.union([z2.string().refine(length(7, 7), "has the wrong length").regex(new RegExp("^#[0-9A-Fa-f]{6}$", "u")), z2.null()]))();
var UpdateWorkspaceProfileRequest = /* @__PURE__ */ (() => z2.strictObject({ "expected": z2.lazy(() => ExpectedValues).optional(), "display_name": z2.lazy(() => DisplayName).optional(), "description": z2.lazy(() => BusinessDescription).optional(), "address": z2.lazy(() => PostalAddress).optional(), "colour": z2.lazy(() => Colour).optional() }))();
var SetWorkspaceLogoRequest = /* @__PURE__ */ (() => z2.strictObject({ "data": z2.lazy(() => LogoData) }).refine(having(["data"]), "lacks a property"))();
var WorkspaceStorageResponse = /* @__PURE__ */ (() => z2.strictObject({ "workspace_id": z2.lazy(() => Uuid), "used_bytes": z2.lazy(() => Bytes), "limit_bytes": z2.lazy(() => Bytes), "agent_runs": z2.number().refine(whole, "is no integer").gte(0).lte(999999999999999) }).refine(having(["workspace_id", "used_bytes", "limit_bytes", "agent_runs"]), "lacks a property"))();
var MemberResponse = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "workspace_id": z2.lazy(() => Uuid), "user": z2.lazy(() => User), "role": z2.lazy(() => Role), "deactivated_at": z2.union([z2.lazy(() => Timestamp), z2.null()]), "created_at": z2.lazy(() => Timestamp), "updated_at": z2.lazy(() => Timestamp) }).refine(having(["id", "workspace_id", "user", "role", "deactivated_at", "created_at", "updated_at"]), "lacks a property"))();
var MemberListResponse = /* @__PURE__ */ (() => z2.strictObject({ "members": z2.array(z2.lazy(() => MemberResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["members", "next_cursor"]), "lacks a property"))();
var UpdateMemberRequest = /* @__PURE__ */ (() => z2.strictObject({ "expected": z2.lazy(() => ExpectedValues).optional(), "role": z2.lazy(() => Role).optional(), "active": z2.boolean().optional() }))();
var InvitationResponse = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "workspace_id": z2.lazy(() => Uuid), "email": z2.string().refine(length(3, 254), "has the wrong length"), "role": z2.lazy(() => Role), "invited_by": z2.lazy(() => Uuid), "created_at": z2.lazy(() => Timestamp), "expires_at": z2.lazy(() => Timestamp) }).refine(having(["id", "workspace_id", "email", "role", "invited_by", "created_at", "expires_at"]), "lacks a property"))();
var InvitationListResponse = /* @__PURE__ */ (() => z2.strictObject({ "invitations": z2.array(z2.lazy(() => InvitationResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["invitations", "next_cursor"]), "lacks a property"))();
var CreateInvitationRequest = /* @__PURE__ */ (() => z2.strictObject({ "email": z2.lazy(() => Email), "role": z2.lazy(() => Role) }).refine(having(["email", "role"]), "lacks a property"))();
var CreateInvitationResponse = /* @__PURE__ */ (() => z2.strictObject({ "token": z2.lazy(() => InvitationToken), "invitation": z2.lazy(() => InvitationResponse) }).refine(having(["token", "invitation"]), "lacks a property"))();
var AcceptInvitationRequest = /* @__PURE__ */ (() => z2.strictObject({ "token": z2.lazy(() => InvitationToken) }).refine(having(["token"]), "lacks a property"))();
var LookUpInvitationRequest = /* @__PURE__ */ (() => z2.strictObject({ "token": z2.lazy(() => InvitationToken) }).refine(having(["token"]), "lacks a property"))();
var InvitationDetails = /* @__PURE__ */ (() => z2.strictObject({ "workspace_name": z2.lazy(() => Name), "invited_by_name": z2.lazy(() => Name), "email": z2.string().refine(length(3, 254), "has the wrong length"), "role": z2.lazy(() => Role), "expires_at": z2.lazy(() => Timestamp) }).refine(having(["workspace_name", "invited_by_name", "email", "role", "expires_at"]), "lacks a property"))();
var IntegrationResponse = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "workspace_id": z2.lazy(() => Uuid), "name": z2.lazy(() => Name), "created_at": z2.lazy(() => Timestamp), "updated_at": z2.lazy(() => Timestamp) }).refine(having(["id", "workspace_id", "name", "created_at", "updated_at"]), "lacks a property"))();
var IntegrationListResponse = /* @__PURE__ */ (() => z2.strictObject({ "integrations": z2.array(z2.lazy(() => IntegrationResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["integrations", "next_cursor"]), "lacks a property"))();
var CreateIntegrationRequest = /* @__PURE__ */ (() => z2.strictObject({ "name": z2.lazy(() => NameInput) }).refine(having(["name"]), "lacks a property"))();
var ApiKeyResponse = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "workspace_id": z2.lazy(() => Uuid), "integration_id": z2.lazy(() => Uuid), "member_id": z2.lazy(() => Uuid), "created_by": z2.union([z2.lazy(() => Uuid), z2.null()]), "kind": z2.lazy(() => KeyKind), "name": z2.union([z2.lazy(() => KeyName), z2.null()]), "key_prefix": z2.string().refine(length(0, 15), "has the wrong length").regex(new RegExp("^app_(?:live|test|pub)_[0-9A-Za-z]{6}$", "u")), "role_cap": z2.lazy(() => RoleCap), "origins": z2.union([z2.lazy(() => Origins), z2.null()]), "rotated_from_id": z2.union([z2.lazy(() => Uuid), z2.null()]), "created_at": z2.lazy(() => Timestamp), "expires_at": z2.union([z2.lazy(() => Timestamp), z2.null()]), "revoked_at": z2.union([z2.lazy(() => Timestamp), z2.null()]), "last_used_at": z2.union([z2.lazy(() => Timestamp), z2.null()]) }).refine(having(["id", "workspace_id", "integration_id", "member_id", "created_by", "kind", "name", "key_prefix", "role_cap", "origins", "rotated_from_id", "created_at", "expires_at", "revoked_at", "last_used_at"]), "lacks a property"))();
var ApiKeyListResponse = /* @__PURE__ */ (() => z2.strictObject({ "api_keys": z2.array(z2.lazy(() => ApiKeyResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["api_keys", "next_cursor"]), "lacks a property"))();
var CreateApiKeyRequest = /* @__PURE__ */ (() => z2.strictObject({ "integration_id": z2.lazy(() => UuidInput), "member_id": z2.lazy(() => UuidInput).optional(), "kind": z2.lazy(() => KeyKind), "name": z2.lazy(() => KeyName).optional(), "role_cap": z2.lazy(() => RoleCap), "origins": z2.lazy(() => Origins).optional(), "expires_at": z2.union([z2.string().refine(length(0, 40), "has the wrong length").refine(dateTime, "is no date-time"), z2.null()]).optional() }).refine(having(["integration_id", "kind", "role_cap"]), "lacks a property"))();
var UpdateApiKeyRequest = /* @__PURE__ */ (() => z2.strictObject({ "origins": z2.lazy(() => Origins) }).refine(having(["origins"]), "lacks a property"))();
var CreateApiKeyResponse = /* @__PURE__ */ (() => z2.strictObject({ "access_key": z2.string().refine(length(0, 47), "has the wrong length").regex(new RegExp("^app_(?:live|test|pub)_[0-9A-Za-z]{38}$", "u")), "api_key": z2.lazy(() => ApiKeyResponse) }).refine(having(["access_key", "api_key"]), "lacks a property"))();
var ServiceResponse = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "workspace_id": z2.lazy(() => Uuid), "name": z2.lazy(() => Name), "duration_minutes": z2.lazy(() => DurationMinutes), "slot_interval_minutes": z2.lazy(() => SlotIntervalMinutes), "buffer_before_minutes": z2.lazy(() => BufferMinutes), "buffer_after_minutes": z2.lazy(() => BufferMinutes), "min_notice_minutes": z2.lazy(() => MinNoticeMinutes), "max_advance_days": z2.lazy(() => MaxAdvanceDays), "time_zone": z2.lazy(() => TimeZone), "weekly_hours": z2.lazy(() => WeeklyHours), "date_overrides": z2.lazy(() => DateOverrides), "closures": z2.lazy(() => ServiceClosures), "hold_ttl_seconds": z2.lazy(() => HoldTtlSeconds), "cancellation_notice_minutes": z2.lazy(() => CancellationNoticeMinutes), "requires_approval": z2.lazy(() => RequiresApproval), "approval_ttl_minutes": z2.lazy(() => ApprovalTtlMinutes), "max_concurrent": z2.lazy(() => MaxConcurrent), "concurrency_unit": z2.lazy(() => ConcurrencyUnit), "min_party_size": z2.lazy(() => PartySize), "max_party_size": z2.lazy(() => PartySize), "duration_options": z2.lazy(() => DurationOptions), "duration_range": z2.lazy(() => DurationRange), "hours_mode": z2.lazy(() => HoursMode), "unit": z2.lazy(() => LengthUnit), "check_in_time": z2.lazy(() => LocalTimeOrNull), "check_out_time": z2.lazy(() => LocalTimeOrNull), "min_days": z2.lazy(() => DaysOrNull), "max_days": z2.lazy(() => DaysOrNull), "public": z2.lazy(() => PublicService), "questions": z2.lazy(() => Questions), "reminder_minutes": z2.lazy(() => ReminderMinutes), "archived_at": z2.union([z2.lazy(() => Timestamp), z2.null()]), "created_at": z2.lazy(() => Timestamp), "updated_at": z2.lazy(() => Timestamp) }).refine(having(["id", "workspace_id", "name", "duration_minutes", "slot_interval_minutes", "buffer_before_minutes", "buffer_after_minutes", "min_notice_minutes", "max_advance_days", "time_zone", "weekly_hours", "date_overrides", "closures", "hold_ttl_seconds", "cancellation_notice_minutes", "requires_approval", "approval_ttl_minutes", "max_concurrent", "concurrency_unit", "min_party_size", "max_party_size", "duration_options", "duration_range", "hours_mode", "unit", "check_in_time", "check_out_time", "min_days", "max_days", "public", "questions", "reminder_minutes", "archived_at", "created_at", "updated_at"]), "lacks a property"))();
var ServiceListResponse = /* @__PURE__ */ (() => z2.strictObject({ "services": z2.array(z2.lazy(() => ServiceResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["services", "next_cursor"]), "lacks a property"))();
var CreateServiceRequest = /* @__PURE__ */ (() => z2.strictObject({ "name": z2.lazy(() => NameInput), "duration_minutes": z2.lazy(() => DurationMinutes).optional(), "slot_interval_minutes": z2.lazy(() => SlotIntervalMinutes).optional(), "buffer_before_minutes": z2.lazy(() => BufferMinutes).optional(), "buffer_after_minutes": z2.lazy(() => BufferMinutes).optional(), "min_notice_minutes": z2.lazy(() => MinNoticeMinutes).optional(), "max_advance_days": z2.lazy(() => MaxAdvanceDays).optional(), "time_zone": z2.lazy(() => TimeZone).optional(), "weekly_hours": z2.lazy(() => WeeklyHours).optional(), "date_overrides": z2.lazy(() => DateOverrides).optional(), "closures": z2.lazy(() => ServiceClosuresInput).optional(), "hold_ttl_seconds": z2.lazy(() => HoldTtlSeconds).optional(), "cancellation_notice_minutes": z2.lazy(() => CancellationNoticeMinutes).optional(), "requires_approval": z2.lazy(() => RequiresApproval).optional(), "approval_ttl_minutes": z2.lazy(() => ApprovalTtlMinutes).optional(), "max_concurrent": z2.lazy(() => MaxConcurrent).optional(), "concurrency_unit": z2.lazy(() => ConcurrencyUnit).optional(), "min_party_size": z2.lazy(() => PartySize).optional(), "max_party_size": z2.lazy(() => PartySize).optional(), "duration_options": z2.lazy(() => DurationOptions).optional(), "duration_range": z2.lazy(() => DurationRange).optional(), "hours_mode": z2.lazy(() => HoursMode).optional(), "unit": z2.lazy(() => LengthUnit).optional(), "check_in_time": z2.lazy(() => LocalTimeOrNull).optional(), "check_out_time": z2.lazy(() => LocalTimeOrNull).optional(), "min_days": z2.lazy(() => DaysOrNull).optional(), "max_days": z2.lazy(() => DaysOrNull).optional(), "public": z2.lazy(() => PublicService).optional(), "questions": z2.lazy(() => QuestionsInput).optional(), "reminder_minutes": z2.lazy(() => ReminderMinutes).optional() }).refine(having(["name"]), "lacks a property"))();
var UpdateServiceRequest = /* @__PURE__ */ (() => z2.strictObject({ "expected": z2.lazy(() => ExpectedValues).optional(), "name": z2.lazy(() => NameInput).optional(), "duration_minutes": z2.lazy(() => DurationMinutes).optional(), "slot_interval_minutes": z2.lazy(() => SlotIntervalMinutes).optional(), "buffer_before_minutes": z2.lazy(() => BufferMinutes).optional(), "buffer_after_minutes": z2.lazy(() => BufferMinutes).optional(), "min_notice_minutes": z2.lazy(() => MinNoticeMinutes).optional(), "max_advance_days": z2.lazy(() => MaxAdvanceDays).optional(), "time_zone": z2.lazy(() => TimeZone).optional(), "weekly_hours": z2.lazy(() => WeeklyHours).optional(), "date_overrides": z2.lazy(() => DateOverrides).optional(), "closures": z2.lazy(() => ServiceClosuresInput).optional(), "hold_ttl_seconds": z2.lazy(() => HoldTtlSeconds).optional(), "cancellation_notice_minutes": z2.lazy(() => CancellationNoticeMinutes).optional(), "requires_approval": z2.lazy(() => RequiresApproval).optional(), "approval_ttl_minutes": z2.lazy(() => ApprovalTtlMinutes).optional(), "max_concurrent": z2.lazy(() => MaxConcurrent).optional(), "concurrency_unit": z2.lazy(() => ConcurrencyUnit).optional(), "min_party_size": z2.lazy(() => PartySize).optional(), "max_party_size": z2.lazy(() => PartySize).optional(), "duration_options": z2.lazy(() => DurationOptions).optional(), "duration_range": z2.lazy(() => DurationRange).optional(), "hours_mode": z2.lazy(() => HoursMode).optional(), "unit": z2.lazy(() => LengthUnit).optional(), "check_in_time": z2.lazy(() => LocalTimeOrNull).optional(), "check_out_time": z2.lazy(() => LocalTimeOrNull).optional(), "min_days": z2.lazy(() => DaysOrNull).optional(), "max_days": z2.lazy(() => DaysOrNull).optional(), "public": z2.lazy(() => PublicService).optional(), "questions": z2.lazy(() => QuestionsInput).optional(), "reminder_minutes": z2.lazy(() => ReminderMinutes).optional(), "archived": z2.boolean().optional() }))();
var EventListResponse = /* @__PURE__ */ (() => z2.strictObject({ "events": z2.array(z2.lazy(() => Event)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_after": z2.union([z2.number().refine(whole, "is no integer").gte(1).lte(999999999999999), z2.null()]), "latest": z2.number().refine(whole, "is no integer").gte(0).lte(999999999999999) }).refine(having(["events", "next_after", "latest"]), "lacks a property"))();
var Event = /* @__PURE__ */ (() => oneOf(() => z2.lazy(() => BookingEvent), () => z2.lazy(() => HoldEvent), () => z2.lazy(() => ClosureEvent), () => z2.lazy(() => RequirementEvent), () => z2.lazy(() => ResourceEvent), () => z2.lazy(() => ResourceHoursEvent), () => z2.lazy(() => ServiceEvent), () => z2.lazy(() => MemberEvent), () => z2.lazy(() => InvitationEvent), () => z2.lazy(() => IntegrationEvent), () => z2.lazy(() => KeyEvent), () => z2.lazy(() => WorkspaceEvent), () => z2.lazy(() => WorkspaceClosureEvent), () => z2.lazy(() => RunEvent), () => z2.lazy(() => WebhookEndpointEvent), () => z2.lazy(() => CalendarFeedEvent), () => z2.lazy(() => LimitEvent)))();
var EventType = /* @__PURE__ */ (() => z2.literal(["booking.created", "booking.rescheduled", "booking.reassigned", "booking.approved", "booking.declined", "booking.cancelled", "booking.completed", "booking.no_show", "booking.updated", "booking.reopened", "booking.expired", "booking.reminder", "hold.created", "hold.released", "hold.consumed", "hold.expired", "closure.created", "closure.deleted", "requirement.created", "requirement.updated", "requirement.deleted", "resource.created", "resource.updated", "resource_hours.updated", "service.created", "service.updated", "member.added", "member.updated", "member.removed", "invitation.created", "invitation.accepted", "invitation.deleted", "integration.created", "key.created", "key.updated", "key.rotated", "key.revoked", "workspace.updated", "workspace_closure.created", "workspace_closure.deleted", "run.created", "run.updated", "run.deleted", "run.restored", "run.turn_started", "run.turn_finished", "run.sandbox_opened", "run.sandbox_closed", "webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.deleted", "webhook_endpoint.disabled", "calendar_feed.created", "calendar_feed.deleted", "limit.created", "limit.updated", "limit.deleted"]))();
var EventSequence = /* @__PURE__ */ (() => z2.number().refine(whole, "is no integer").gte(1).lte(999999999999999))();
var EventUser = /* @__PURE__ */ (() => z2.union([z2.lazy(() => Uuid), z2.null()]))();
var BookingEvent = /* @__PURE__ */ (() => z2.strictObject({ "sequence": z2.lazy(() => EventSequence), "type": z2.literal(["booking.created", "booking.rescheduled", "booking.reassigned", "booking.approved", "booking.declined", "booking.cancelled", "booking.completed", "booking.no_show", "booking.updated", "booking.reopened", "booking.expired", "booking.reminder"]), "subject": z2.strictObject({ "kind": z2.literal("booking"), "id": z2.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": z2.lazy(() => Timestamp), "user_id": z2.lazy(() => EventUser), "data": z2.lazy(() => BookingEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var HoldEvent = /* @__PURE__ */ (() => z2.strictObject({ "sequence": z2.lazy(() => EventSequence), "type": z2.literal(["hold.created", "hold.released", "hold.consumed", "hold.expired"]), "subject": z2.strictObject({ "kind": z2.literal("hold"), "id": z2.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": z2.lazy(() => Timestamp), "user_id": z2.lazy(() => EventUser), "data": z2.lazy(() => HoldEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var ClosureEvent = /* @__PURE__ */ (() => z2.strictObject({ "sequence": z2.lazy(() => EventSequence), "type": z2.literal(["closure.created", "closure.deleted"]), "subject": z2.strictObject({ "kind": z2.literal("closure"), "id": z2.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": z2.lazy(() => Timestamp), "user_id": z2.lazy(() => EventUser), "data": z2.lazy(() => ClosureEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var RequirementEvent = /* @__PURE__ */ (() => z2.strictObject({ "sequence": z2.lazy(() => EventSequence), "type": z2.literal(["requirement.created", "requirement.updated", "requirement.deleted"]), "subject": z2.strictObject({ "kind": z2.literal("requirement"), "id": z2.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": z2.lazy(() => Timestamp), "user_id": z2.lazy(() => EventUser), "data": z2.lazy(() => RequirementEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var ResourceEvent = /* @__PURE__ */ (() => z2.strictObject({ "sequence": z2.lazy(() => EventSequence), "type": z2.literal(["resource.created", "resource.updated"]), "subject": z2.strictObject({ "kind": z2.literal("resource"), "id": z2.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": z2.lazy(() => Timestamp), "user_id": z2.lazy(() => EventUser), "data": z2.lazy(() => ArchivableEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var ResourceHoursEvent = /* @__PURE__ */ (() => z2.strictObject({ "sequence": z2.lazy(() => EventSequence), "type": z2.literal("resource_hours.updated"), "subject": z2.strictObject({ "kind": z2.literal("resource_hours"), "id": z2.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": z2.lazy(() => Timestamp), "user_id": z2.lazy(() => EventUser), "data": z2.lazy(() => EmptyEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var ServiceEvent = /* @__PURE__ */ (() => z2.strictObject({ "sequence": z2.lazy(() => EventSequence), "type": z2.literal(["service.created", "service.updated"]), "subject": z2.strictObject({ "kind": z2.literal("service"), "id": z2.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": z2.lazy(() => Timestamp), "user_id": z2.lazy(() => EventUser), "data": z2.lazy(() => ArchivableEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var MemberEvent = /* @__PURE__ */ (() => z2.strictObject({ "sequence": z2.lazy(() => EventSequence), "type": z2.literal(["member.added", "member.updated", "member.removed"]), "subject": z2.strictObject({ "kind": z2.literal("member"), "id": z2.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": z2.lazy(() => Timestamp), "user_id": z2.lazy(() => EventUser), "data": z2.lazy(() => MemberEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var InvitationEvent = /* @__PURE__ */ (() => z2.strictObject({ "sequence": z2.lazy(() => EventSequence), "type": z2.literal(["invitation.created", "invitation.accepted", "invitation.deleted"]), "subject": z2.strictObject({ "kind": z2.literal("invitation"), "id": z2.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": z2.lazy(() => Timestamp), "user_id": z2.lazy(() => EventUser), "data": z2.lazy(() => InvitationEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var IntegrationEvent = /* @__PURE__ */ (() => z2.strictObject({ "sequence": z2.lazy(() => EventSequence), "type": z2.literal("integration.created"), "subject": z2.strictObject({ "kind": z2.literal("integration"), "id": z2.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": z2.lazy(() => Timestamp), "user_id": z2.lazy(() => EventUser), "data": z2.lazy(() => EmptyEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var KeyEvent = /* @__PURE__ */ (() => z2.strictObject({ "sequence": z2.lazy(() => EventSequence), "type": z2.literal(["key.created", "key.updated", "key.rotated", "key.revoked"]), "subject": z2.strictObject({ "kind": z2.literal("key"), "id": z2.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": z2.lazy(() => Timestamp), "user_id": z2.lazy(() => EventUser), "data": z2.lazy(() => KeyEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var WorkspaceEvent = /* @__PURE__ */ (() => z2.strictObject({ "sequence": z2.lazy(() => EventSequence), "type": z2.literal("workspace.updated"), "subject": z2.strictObject({ "kind": z2.literal("workspace"), "id": z2.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": z2.lazy(() => Timestamp), "user_id": z2.lazy(() => EventUser), "data": z2.lazy(() => EmptyEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var WorkspaceClosureEvent = /* @__PURE__ */ (() => z2.strictObject({ "sequence": z2.lazy(() => EventSequence), "type": z2.literal(["workspace_closure.created", "workspace_closure.deleted"]), "subject": z2.strictObject({ "kind": z2.literal("workspace_closure"), "id": z2.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": z2.lazy(() => Timestamp), "user_id": z2.lazy(() => EventUser), "data": z2.lazy(() => WorkspaceClosureEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var LimitEvent = /* @__PURE__ */ (() => z2.strictObject({ "sequence": z2.lazy(() => EventSequence), "type": z2.literal(["limit.created", "limit.updated", "limit.deleted"]), "subject": z2.strictObject({ "kind": z2.literal("limit"), "id": z2.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": z2.lazy(() => Timestamp), "user_id": z2.lazy(() => EventUser), "data": z2.lazy(() => EmptyEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var RunEvent = /* @__PURE__ */ (() => z2.strictObject({ "sequence": z2.lazy(() => EventSequence), "type": z2.literal(["run.created", "run.updated", "run.deleted", "run.restored", "run.turn_started", "run.turn_finished", "run.sandbox_opened", "run.sandbox_closed"]), "subject": z2.strictObject({ "kind": z2.literal("run"), "id": z2.lazy(() => RunId) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": z2.lazy(() => Timestamp), "user_id": z2.lazy(() => EventUser), "data": z2.lazy(() => RunEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var WebhookEndpointEvent = /* @__PURE__ */ (() => z2.strictObject({ "sequence": z2.lazy(() => EventSequence), "type": z2.literal(["webhook_endpoint.created", "webhook_endpoint.updated", "webhook_endpoint.deleted", "webhook_endpoint.disabled"]), "subject": z2.strictObject({ "kind": z2.literal("webhook_endpoint"), "id": z2.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": z2.lazy(() => Timestamp), "user_id": z2.lazy(() => EventUser), "data": z2.lazy(() => EmptyEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var BookingEventData = /* @__PURE__ */ (() => z2.strictObject({ "status": z2.lazy(() => BookingStatus), "start_at": z2.lazy(() => Timestamp), "end_at": z2.lazy(() => Timestamp), "service_id": z2.lazy(() => Uuid), "member_id": z2.lazy(() => Uuid), "resource_ids": z2.lazy(() => EventResourceIds), "expires_at": z2.union([z2.lazy(() => Timestamp), z2.null()]), "version": z2.lazy(() => BookingVersion), "actor": z2.lazy(() => BookingActor).optional(), "reminder_minutes": z2.number().refine(whole, "is no integer").gte(5).lte(43200).optional() }).refine(having(["status", "start_at", "end_at", "service_id", "member_id", "resource_ids", "expires_at", "version"]), "lacks a property"))();
var HoldEventData = /* @__PURE__ */ (() => z2.strictObject({ "start_at": z2.lazy(() => Timestamp), "end_at": z2.lazy(() => Timestamp), "service_id": z2.lazy(() => Uuid), "member_id": z2.lazy(() => Uuid), "resource_ids": z2.lazy(() => EventResourceIds), "expires_at": z2.lazy(() => Timestamp), "booking_id": z2.union([z2.lazy(() => Uuid), z2.null()]) }).refine(having(["start_at", "end_at", "service_id", "member_id", "resource_ids", "expires_at", "booking_id"]), "lacks a property"))();
var EventResourceIds = /* @__PURE__ */ (() => z2.array(z2.lazy(() => Uuid)).refine((list) => list.length >= 0 && list.length <= 1e3, "has the wrong number of items"))();
var ClosureEventData = /* @__PURE__ */ (() => z2.strictObject({ "resource_id": z2.lazy(() => Uuid), "start_at": z2.lazy(() => Timestamp), "end_at": z2.lazy(() => Timestamp) }).refine(having(["resource_id", "start_at", "end_at"]), "lacks a property"))();
var WorkspaceClosureEventData = /* @__PURE__ */ (() => z2.strictObject({ "start_at": z2.union([z2.lazy(() => Timestamp), z2.null()]), "end_at": z2.union([z2.lazy(() => Timestamp), z2.null()]), "from_date": z2.union([z2.lazy(() => CalendarDate), z2.null()]), "until_date": z2.union([z2.lazy(() => CalendarDate), z2.null()]) }).refine(having(["start_at", "end_at", "from_date", "until_date"]), "lacks a property"))();
var RequirementEventData = /* @__PURE__ */ (() => z2.strictObject({ "service_id": z2.lazy(() => Uuid) }).refine(having(["service_id"]), "lacks a property"))();
var ArchivableEventData = /* @__PURE__ */ (() => z2.strictObject({ "archived": z2.boolean() }).refine(having(["archived"]), "lacks a property"))();
var MemberEventData = /* @__PURE__ */ (() => z2.strictObject({ "role": z2.lazy(() => Role), "active": z2.boolean() }).refine(having(["role", "active"]), "lacks a property"))();
var InvitationEventData = /* @__PURE__ */ (() => z2.strictObject({ "role": z2.lazy(() => Role) }).refine(having(["role"]), "lacks a property"))();
var KeyEventData = /* @__PURE__ */ (() => z2.strictObject({ "integration_id": z2.lazy(() => Uuid), "rotated_from_id": z2.union([z2.lazy(() => Uuid), z2.null()]) }).refine(having(["integration_id", "rotated_from_id"]), "lacks a property"))();
var RunEventData = /* @__PURE__ */ (() => z2.strictObject({ "turn_id": z2.union([z2.lazy(() => Uuid), z2.null()]), "archived": z2.boolean() }).refine(having(["turn_id", "archived"]), "lacks a property"))();
var EmptyEventData = /* @__PURE__ */ (() => z2.strictObject({}).refine(count(0, 0), "has the wrong number of properties"))();
var CalendarFeedEvent = /* @__PURE__ */ (() => z2.strictObject({ "sequence": z2.lazy(() => EventSequence), "type": z2.literal(["calendar_feed.created", "calendar_feed.deleted"]), "subject": z2.strictObject({ "kind": z2.literal("calendar_feed"), "id": z2.lazy(() => Uuid) }).refine(having(["kind", "id"]), "lacks a property"), "created_at": z2.lazy(() => Timestamp), "user_id": z2.lazy(() => EventUser), "data": z2.lazy(() => EmptyEventData) }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var CalendarSubject = /* @__PURE__ */ (() => z2.literal(["resource", "service", "member"]))();
var CalendarDetail = /* @__PURE__ */ (() => z2.literal(["busy", "full"]))();
var CalendarFeedResponse = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "workspace_id": z2.lazy(() => Uuid), "name": z2.lazy(() => Name), "subject": z2.lazy(() => CalendarSubject), "subject_id": z2.lazy(() => Uuid), "detail": z2.lazy(() => CalendarDetail), "member_id": z2.lazy(() => Uuid), "created_at": z2.lazy(() => Timestamp) }).refine(having(["id", "workspace_id", "name", "subject", "subject_id", "detail", "member_id", "created_at"]), "lacks a property"))();
var CalendarFeedListResponse = /* @__PURE__ */ (() => z2.strictObject({ "calendar_feeds": z2.array(z2.lazy(() => CalendarFeedResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["calendar_feeds", "next_cursor"]), "lacks a property"))();
var NewCalendarFeedResponse = /* @__PURE__ */ (() => z2.strictObject({ "path": z2.string().refine(length(57, 57), "has the wrong length").regex(new RegExp("^/calendar/[A-Za-z0-9_-]{43}\\.ics$", "u")), "calendar_feed": z2.lazy(() => CalendarFeedResponse) }).refine(having(["path", "calendar_feed"]), "lacks a property"))();
var CreateCalendarFeedRequest = /* @__PURE__ */ (() => z2.strictObject({ "name": z2.lazy(() => NameInput), "subject": z2.lazy(() => CalendarSubject), "subject_id": z2.lazy(() => UuidInput), "detail": z2.lazy(() => CalendarDetail) }).refine(having(["name", "subject", "subject_id", "detail"]), "lacks a property"))();
var WebhookUrl = /* @__PURE__ */ (() => z2.string().refine(length(8, 2e3), "has the wrong length").regex(new RegExp("^https?://[\\x21-\\x7E]+$", "u")))();
var WebhookTypes = /* @__PURE__ */ (() => z2.union([z2.array(z2.lazy(() => EventType)).refine((list) => list.length >= 1 && list.length <= 100, "has the wrong number of items").refine(unique, "has an item twice"), z2.null()]))();
var IncludeSubject = /* @__PURE__ */ (() => z2.boolean())();
var WebhookStatus = /* @__PURE__ */ (() => z2.literal(["active", "disabled"]))();
var WebhookEndpointResponse = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "workspace_id": z2.lazy(() => Uuid), "url": z2.lazy(() => WebhookUrl), "types": z2.lazy(() => WebhookTypes), "include_subject": z2.lazy(() => IncludeSubject), "status": z2.lazy(() => WebhookStatus), "failing_since": z2.union([z2.lazy(() => Timestamp), z2.null()]), "previous_secret_until": z2.union([z2.lazy(() => Timestamp), z2.null()]), "created_at": z2.lazy(() => Timestamp), "updated_at": z2.lazy(() => Timestamp) }).refine(having(["id", "workspace_id", "url", "types", "include_subject", "status", "failing_since", "previous_secret_until", "created_at", "updated_at"]), "lacks a property"))();
var WebhookEndpointListResponse = /* @__PURE__ */ (() => z2.strictObject({ "webhook_endpoints": z2.array(z2.lazy(() => WebhookEndpointResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["webhook_endpoints", "next_cursor"]), "lacks a property"))();
var WebhookSecretResponse = /* @__PURE__ */ (() => z2.strictObject({ "secret": z2.string().refine(length(0, 50), "has the wrong length").regex(new RegExp("^whsec_[A-Za-z0-9+/]{43}=$", "u")), "webhook_endpoint": z2.lazy(() => WebhookEndpointResponse) }).refine(having(["secret", "webhook_endpoint"]), "lacks a property"))();
var CreateWebhookEndpointRequest = /* @__PURE__ */ (() => z2.strictObject({ "url": z2.lazy(() => WebhookUrl), "types": z2.lazy(() => WebhookTypes).optional(), "include_subject": z2.lazy(() => IncludeSubject).optional() }).refine(having(["url"]), "lacks a property"))();
var UpdateWebhookEndpointRequest = /* @__PURE__ */ (() => z2.strictObject({ "url": z2.lazy(() => WebhookUrl).optional(), "types": z2.lazy(() => WebhookTypes).optional(), "include_subject": z2.lazy(() => IncludeSubject).optional(), "status": z2.lazy(() => WebhookStatus).optional(), "after": z2.number().refine(whole, "is no integer").gte(0).lte(999999999999999).optional() }).refine(count(1, Infinity), "has the wrong number of properties"))();
var WebhookReplyStatus = /* @__PURE__ */ (() => z2.union([z2.number().refine(whole, "is no integer").gte(100).lte(999), z2.null()]))();
var WebhookError = /* @__PURE__ */ (() => z2.union([z2.string().refine(length(0, 300), "has the wrong length"), z2.null()]))();
var WebhookReply = /* @__PURE__ */ (() => z2.union([z2.string().refine(length(0, 4096), "has the wrong length"), z2.null()]))();
var WebhookTestResponse = /* @__PURE__ */ (() => z2.strictObject({ "delivered": z2.boolean(), "reply_status": z2.lazy(() => WebhookReplyStatus), "error": z2.lazy(() => WebhookError), "reply": z2.lazy(() => WebhookReply), "milliseconds": z2.number().refine(whole, "is no integer").gte(0).lte(6e5) }).refine(having(["delivered", "reply_status", "error", "reply", "milliseconds"]), "lacks a property"))();
var WebhookDelivery = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "endpoint_id": z2.lazy(() => Uuid), "sequence": z2.lazy(() => EventSequence), "type": z2.lazy(() => EventType), "subject_id": z2.string().refine(length(0, 36), "has the wrong length"), "status": z2.literal(["pending", "delivered", "failed", "dropped"]), "attempts": z2.number().refine(whole, "is no integer").gte(0).lte(1e6), "next_attempt_at": z2.union([z2.lazy(() => Timestamp), z2.null()]), "attempted_at": z2.union([z2.lazy(() => Timestamp), z2.null()]), "reply_status": z2.lazy(() => WebhookReplyStatus), "error": z2.lazy(() => WebhookError), "reply": z2.lazy(() => WebhookReply), "created_at": z2.lazy(() => Timestamp) }).refine(having(["id", "endpoint_id", "sequence", "type", "subject_id", "status", "attempts", "next_attempt_at", "attempted_at", "reply_status", "error", "reply", "created_at"]), "lacks a property"))();
var WebhookDeliveryListResponse = /* @__PURE__ */ (() => z2.strictObject({ "deliveries": z2.array(z2.lazy(() => WebhookDelivery)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["deliveries", "next_cursor"]), "lacks a property"))();
var WebhookDeliveryResponse = /* @__PURE__ */ (() => z2.strictObject({ "delivery": z2.lazy(() => WebhookDelivery), "event": z2.union([z2.lazy(() => WebhookEvent), z2.null()]) }).refine(having(["delivery", "event"]), "lacks a property"))();
var WebhookEvent = /* @__PURE__ */ (() => z2.strictObject({ "sequence": z2.lazy(() => EventSequence), "type": z2.lazy(() => EventType), "subject": z2.strictObject({ "kind": z2.string().refine(length(0, 50), "has the wrong length"), "id": z2.string().refine(length(0, 36), "has the wrong length") }).refine(having(["kind", "id"]), "lacks a property"), "created_at": z2.lazy(() => Timestamp), "user_id": z2.lazy(() => EventUser), "data": z2.looseObject({}).refine(count(0, 100), "has the wrong number of properties"), "object": z2.union([z2.looseObject({}).refine(count(0, 1e3), "has the wrong number of properties"), z2.null()]).optional() }).refine(having(["sequence", "type", "subject", "created_at", "user_id", "data"]), "lacks a property"))();
var PublicServiceResponse = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "name": z2.lazy(() => Name), "duration_minutes": z2.lazy(() => DurationMinutes), "time_zone": z2.lazy(() => TimeZone), "max_advance_days": z2.lazy(() => MaxAdvanceDays), "hold_ttl_seconds": z2.lazy(() => HoldTtlSeconds), "cancellation_notice_minutes": z2.lazy(() => CancellationNoticeMinutes), "requires_approval": z2.lazy(() => RequiresApproval), "min_party_size": z2.lazy(() => PartySize).optional(), "max_party_size": z2.lazy(() => PartySize).optional(), "duration_options": z2.lazy(() => DurationOptions).optional(), "duration_range": z2.lazy(() => DurationRange).optional(), "unit": z2.lazy(() => LengthUnit).optional(), "check_in_time": z2.lazy(() => LocalTimeOrNull).optional(), "check_out_time": z2.lazy(() => LocalTimeOrNull).optional(), "min_days": z2.lazy(() => DaysOrNull).optional(), "max_days": z2.lazy(() => DaysOrNull).optional(), "needs_email_to_hold": z2.boolean().optional(), "questions": z2.lazy(() => Questions).optional() }).refine(having(["id", "name", "duration_minutes", "time_zone", "max_advance_days", "hold_ttl_seconds", "cancellation_notice_minutes", "requires_approval"]), "lacks a property"))();
var PublicBusiness = /* @__PURE__ */ (() => z2.strictObject({ "name": z2.lazy(() => Name), "description": z2.lazy(() => BusinessDescription), "address": z2.lazy(() => PostalAddress), "colour": z2.lazy(() => Colour), "has_logo": z2.boolean() }).refine(having(["name", "description", "address", "colour", "has_logo"]), "lacks a property"))();
var PublicLogoResponse = /* @__PURE__ */ (() => z2.strictObject({ "type": z2.lazy(() => LogoType), "data": z2.lazy(() => LogoData) }).refine(having(["type", "data"]), "lacks a property"))();
var PublicServiceListResponse = /* @__PURE__ */ (() => z2.strictObject({ "workspace_id": z2.lazy(() => Uuid), "workspace_name": z2.lazy(() => Name), "business": z2.lazy(() => PublicBusiness), "services": z2.array(z2.lazy(() => PublicServiceResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["workspace_id", "workspace_name", "business", "services", "next_cursor"]), "lacks a property"))();
var BookingPageSettingsResponse = /* @__PURE__ */ (() => z2.strictObject({ "workspace_id": z2.lazy(() => Uuid), "workspace_name": z2.lazy(() => Name), "business": z2.lazy(() => PublicBusiness), "service": z2.lazy(() => PublicServiceResponse), "customer_choice": z2.boolean(), "publishable_key": z2.string().refine(length(0, 46), "has the wrong length").regex(new RegExp("^app_pub_[0-9A-Za-z]{38}$", "u")) }).refine(having(["workspace_id", "workspace_name", "business", "service", "customer_choice", "publishable_key"]), "lacks a property"))();
var ManagedBookingResponse = /* @__PURE__ */ (() => z2.strictObject({ "managed_booking": z2.lazy(() => ManagedBooking) }).refine(having(["managed_booking"]), "lacks a property"))();
var ManagedBooking = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "status": z2.lazy(() => BookingStatus), "start_at": z2.lazy(() => Timestamp), "end_at": z2.lazy(() => Timestamp), "party_size": z2.lazy(() => PartySize).optional(), "duration_days": z2.lazy(() => DaysOrNull).optional(), "expires_at": z2.union([z2.lazy(() => Timestamp), z2.null()]), "version": z2.lazy(() => BookingVersion), "service": z2.lazy(() => PublicServiceResponse), "workspace": z2.lazy(() => ManagedBookingWorkspace), "business": z2.lazy(() => PublicBusiness), "customer": z2.lazy(() => Customer), "notes": z2.lazy(() => Notes), "answers": z2.lazy(() => Answers).optional(), "can_move": z2.boolean(), "customer_choice": z2.boolean().optional(), "can_cancel": z2.boolean(), "move_until": z2.union([z2.lazy(() => Timestamp), z2.null()]), "cancel_until": z2.union([z2.lazy(() => Timestamp), z2.null()]) }).refine(having(["id", "status", "start_at", "end_at", "expires_at", "version", "service", "workspace", "business", "customer", "notes", "can_move", "can_cancel", "move_until", "cancel_until"]), "lacks a property"))();
var ManagedBookingWorkspace = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "name": z2.lazy(() => Name) }).refine(having(["id", "name"]), "lacks a property"))();
var RescheduleManagedBookingRequest = /* @__PURE__ */ (() => z2.strictObject({ "start_at": z2.lazy(() => TimestampInput), "party_size": z2.lazy(() => PartySize).optional(), "duration_minutes": z2.lazy(() => DurationMinutes).optional(), "duration_days": z2.lazy(() => DurationDays).optional(), "allowed_resource_ids": z2.lazy(() => AllowedResourceIds).optional(), "version": z2.lazy(() => BookingVersion).optional() }).refine(having(["start_at"]), "lacks a property"))();
var AgentRunSource = /* @__PURE__ */ (() => z2.strictObject({ "branch": z2.lazy(() => Branch), "remote": z2.union([z2.string().refine(length(0, 2e3), "has the wrong length"), z2.null()]) }).refine(having(["branch", "remote"]), "lacks a property"))();
var AgentRunResponse = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => RunId), "workspace_id": z2.lazy(() => Uuid), "title": z2.lazy(() => Name), "created_by": z2.union([z2.lazy(() => Uuid), z2.null()]), "source": z2.union([z2.lazy(() => AgentRunSource), z2.null()]), "sandbox": z2.union([z2.lazy(() => AgentRunSandbox), z2.null()]), "active_turn": z2.union([z2.lazy(() => AgentRunActiveTurn), z2.null()]), "disk_bytes": z2.lazy(() => Bytes), "archived_at": z2.union([z2.lazy(() => Timestamp), z2.null()]), "created_at": z2.lazy(() => Timestamp), "updated_at": z2.lazy(() => Timestamp) }).refine(having(["id", "workspace_id", "title", "created_by", "source", "sandbox", "active_turn", "disk_bytes", "archived_at", "created_at", "updated_at"]), "lacks a property"))();
var AgentRunSandbox = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "opened_at": z2.lazy(() => Timestamp) }).refine(having(["id", "opened_at"]), "lacks a property"))();
var AgentRunActiveTurn = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "started_at": z2.lazy(() => Timestamp) }).refine(having(["id", "started_at"]), "lacks a property"))();
var AgentRunListResponse = /* @__PURE__ */ (() => z2.strictObject({ "agent_runs": z2.array(z2.lazy(() => AgentRunResponse)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["agent_runs", "next_cursor"]), "lacks a property"))();
var CreateAgentRunRequest = /* @__PURE__ */ (() => z2.strictObject({ "title": z2.lazy(() => NameInput), "source": z2.union([z2.lazy(() => CreateAgentRunSource), z2.null()]).optional() }).refine(having(["title"]), "lacks a property"))();
var CreateAgentRunSource = /* @__PURE__ */ (() => z2.strictObject({ "branch": z2.lazy(() => Branch).optional(), "remote": z2.union([z2.string().refine(length(1, 2e3), "has the wrong length").regex(new RegExp("^[^\\s\\x00-\\x1F\\x7F\\uD800-\\uDFFF]+$", "u")), z2.null()]).optional() }))();
var UpdateAgentRunRequest = /* @__PURE__ */ (() => z2.strictObject({ "expected": z2.lazy(() => ExpectedValues).optional(), "title": z2.lazy(() => NameInput).optional(), "archived": z2.boolean().optional() }))();
var AgentRunTurnResponse = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "run_id": z2.lazy(() => RunId), "started_at": z2.lazy(() => Timestamp), "finished_at": z2.union([z2.lazy(() => Timestamp), z2.null()]), "version": z2.union([z2.lazy(() => CommitId), z2.null()]) }).refine(having(["id", "run_id", "started_at", "finished_at", "version"]), "lacks a property"))();
var FinishAgentRunTurnRequest = /* @__PURE__ */ (() => z2.strictObject({ "message": z2.string().refine(length(1, 200), "has the wrong length").regex(new RegExp("^[\\t\\n\\r\\u2028\\u2029 \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8]*[^\\t\\n\\r\\u2028\\u2029 \\xA0\\xAD\\u034F\\u115F\\u1160\\u1680\\u17B4\\u17B5\\u180B-\\u180F\\u2000-\\u200D\\u202F\\u205F-\\u2065\\u206A-\\u206F\\u2800\\u3000\\u3164\\uFE00-\\uFE0F\\uFEFF\\uFFA0\\uFFF0-\\uFFF8\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF][^\\x00-\\x08\\x0B\\x0C\\x0E-\\x1F\\x7F-\\x9F\\u061C\\u200E\\u200F\\u202A-\\u202E\\u2066-\\u2069\\uD800-\\uDFFF]*$", "u")) }).refine(having(["message"]), "lacks a property"))();
var AgentRunVersion = /* @__PURE__ */ (() => z2.strictObject({ "sha": z2.lazy(() => CommitId), "subject": z2.string().refine(length(0, 300), "has the wrong length"), "author": z2.lazy(() => VersionAuthor), "committed_at": z2.lazy(() => Timestamp), "restored_from": z2.union([z2.lazy(() => CommitId), z2.null()]), "saved_work": z2.array(z2.string().refine(length(0, 70), "has the wrong length").regex(new RegExp("^refs/restores/[0-9a-f]{40}/saved(-[0-9]+)?$", "u"))).refine((list) => list.length >= 0 && list.length <= 20, "has the wrong number of items"), "current": z2.boolean() }).refine(having(["sha", "subject", "author", "committed_at", "restored_from", "saved_work", "current"]), "lacks a property"))();
var VersionAuthor = /* @__PURE__ */ (() => z2.strictObject({ "name": z2.string().refine(length(0, 500), "has the wrong length"), "email": z2.string().refine(length(0, 500), "has the wrong length") }).refine(having(["name", "email"]), "lacks a property"))();
var AgentRunVersionListResponse = /* @__PURE__ */ (() => z2.strictObject({ "versions": z2.array(z2.lazy(() => AgentRunVersion)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["versions", "next_cursor"]), "lacks a property"))();
var AgentRunRestorePreviewResponse = /* @__PURE__ */ (() => z2.strictObject({ "run_id": z2.lazy(() => RunId), "head": z2.lazy(() => CommitId), "restores": z2.lazy(() => CommitId), "counts": z2.lazy(() => FileChangeCounts), "files": z2.array(z2.lazy(() => FileChange)).refine((list) => list.length >= 0 && list.length <= 1e3, "has the wrong number of items"), "truncated": z2.boolean() }).refine(having(["run_id", "head", "restores", "counts", "files", "truncated"]), "lacks a property"))();
var AgentRunDiffResponse = /* @__PURE__ */ (() => z2.strictObject({ "run_id": z2.lazy(() => RunId), "from": z2.union([z2.lazy(() => CommitId), z2.null()]), "to": z2.lazy(() => CommitId), "files": z2.array(z2.lazy(() => FileDiff)).refine((list) => list.length >= 0 && list.length <= 300, "has the wrong number of items"), "files_total": z2.number().refine(whole, "is no integer").gte(0).lte(1e7), "truncated": z2.boolean() }).refine(having(["run_id", "from", "to", "files", "files_total", "truncated"]), "lacks a property"))();
var FileDiff = /* @__PURE__ */ (() => z2.strictObject({ "path": z2.string().refine(length(1, 4096), "has the wrong length"), "old_path": z2.union([z2.string().refine(length(1, 4096), "has the wrong length"), z2.null()]), "status": z2.literal(["added", "modified", "deleted", "renamed", "type_changed"]), "old_mode": z2.union([z2.lazy(() => FileMode), z2.null()]), "new_mode": z2.union([z2.lazy(() => FileMode), z2.null()]), "binary": z2.boolean(), "additions": z2.union([z2.number().refine(whole, "is no integer").gte(0).lte(524288), z2.null()]), "deletions": z2.union([z2.number().refine(whole, "is no integer").gte(0).lte(524288), z2.null()]), "old_newline_at_end": z2.union([z2.boolean(), z2.null()]), "new_newline_at_end": z2.union([z2.boolean(), z2.null()]), "hunks": z2.array(z2.lazy(() => DiffHunk)).refine((list) => list.length >= 0 && list.length <= 1e3, "has the wrong number of items"), "truncated": z2.boolean() }).refine(having(["path", "old_path", "status", "old_mode", "new_mode", "binary", "additions", "deletions", "old_newline_at_end", "new_newline_at_end", "hunks", "truncated"]), "lacks a property"))();
var FileMode = /* @__PURE__ */ (() => z2.literal(["100644", "100755", "120000", "160000"]))();
var DiffHunk = /* @__PURE__ */ (() => z2.strictObject({ "header": z2.string().refine(length(0, 100), "has the wrong length"), "old_start": z2.number().refine(whole, "is no integer").gte(0).lte(524288), "old_lines": z2.number().refine(whole, "is no integer").gte(0).lte(524288), "new_start": z2.number().refine(whole, "is no integer").gte(0).lte(524288), "new_lines": z2.number().refine(whole, "is no integer").gte(0).lte(524288), "lines": z2.array(z2.lazy(() => DiffLine)).refine((list) => list.length >= 0 && list.length <= 1e4, "has the wrong number of items") }).refine(having(["header", "old_start", "old_lines", "new_start", "new_lines", "lines"]), "lacks a property"))();
var DiffLine = /* @__PURE__ */ (() => z2.strictObject({ "kind": z2.literal(["context", "added", "removed"]), "text": z2.string().refine(length(0, 2e3), "has the wrong length") }).refine(having(["kind", "text"]), "lacks a property"))();
var FileChangeCounts = /* @__PURE__ */ (() => z2.strictObject({ "added": z2.number().refine(whole, "is no integer").gte(0).lte(1e7), "changed": z2.number().refine(whole, "is no integer").gte(0).lte(1e7), "removed": z2.number().refine(whole, "is no integer").gte(0).lte(1e7) }).refine(having(["added", "changed", "removed"]), "lacks a property"))();
var FileChange = /* @__PURE__ */ (() => z2.strictObject({ "path": z2.string().refine(length(1, 4096), "has the wrong length"), "change": z2.literal(["added", "changed", "removed"]) }).refine(having(["path", "change"]), "lacks a property"))();
var ApiRequestListResponse = /* @__PURE__ */ (() => z2.strictObject({ "api_requests": z2.array(z2.lazy(() => ApiRequest)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["api_requests", "next_cursor"]), "lacks a property"))();
var ApiRequest = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "api_key_id": z2.lazy(() => Uuid), "operation": z2.string().refine(length(0, 100), "has the wrong length"), "status": z2.number().refine(whole, "is no integer").gte(100).lte(599), "code": z2.union([z2.string().refine(length(0, 100), "has the wrong length"), z2.null()]), "request_id": z2.lazy(() => RequestId), "created_at": z2.lazy(() => Timestamp) }).refine(having(["id", "api_key_id", "operation", "status", "code", "request_id", "created_at"]), "lacks a property"))();
var AuditLogResponse = /* @__PURE__ */ (() => z2.strictObject({ "entries": z2.array(z2.lazy(() => AuditLogEntry)).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "next_cursor": z2.lazy(() => NextCursor) }).refine(having(["entries", "next_cursor"]), "lacks a property"))();
var AuditLogEntry = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => Uuid), "operation": z2.string().refine(length(0, 100), "has the wrong length"), "actor": z2.lazy(() => AuditActor), "credential": z2.lazy(() => AuditCredential), "target_id": z2.string().refine(length(0, 64), "has the wrong length"), "result_id": z2.union([z2.string().refine(length(0, 64), "has the wrong length"), z2.null()]), "detail": z2.union([z2.string().refine(length(0, 200), "has the wrong length"), z2.null()]), "request_id": z2.lazy(() => RequestId), "address": z2.string().refine(length(0, 64), "has the wrong length"), "created_at": z2.lazy(() => Timestamp) }).refine(having(["id", "operation", "actor", "credential", "target_id", "result_id", "detail", "request_id", "address", "created_at"]), "lacks a property"))();
var AuditActor = /* @__PURE__ */ (() => z2.strictObject({ "user_id": z2.union([z2.lazy(() => Uuid), z2.null()]), "name": z2.union([z2.string().refine(length(0, 400), "has the wrong length"), z2.null()]) }).refine(having(["user_id", "name"]), "lacks a property"))();
var AuditCredential = /* @__PURE__ */ (() => z2.strictObject({ "kind": z2.lazy(() => AuditCredentialKind), "id": z2.union([z2.lazy(() => Uuid), z2.null()]) }).refine(having(["kind", "id"]), "lacks a property"))();
var AuditCredentialKind = /* @__PURE__ */ (() => z2.literal(["session", "api_key", "password", "invitation", "operator"]))();
var MeResponse = /* @__PURE__ */ (() => z2.strictObject({ "user": z2.lazy(() => User), "credential": z2.strictObject({ "kind": z2.literal(["session", "api_key"]), "id": z2.lazy(() => Uuid), "expires_at": z2.union([z2.lazy(() => Timestamp), z2.null()]) }).refine(having(["kind", "id", "expires_at"]), "lacks a property"), "memberships": z2.array(z2.lazy(() => Membership)).refine((list) => list.length >= 0 && list.length <= 1e3, "has the wrong number of items") }).refine(having(["user", "credential", "memberships"]), "lacks a property"))();
var Membership = /* @__PURE__ */ (() => z2.strictObject({ "workspace_id": z2.lazy(() => Uuid), "workspace_name": z2.lazy(() => Name), "member_id": z2.lazy(() => Uuid), "role": z2.lazy(() => Role) }).refine(having(["workspace_id", "workspace_name", "member_id", "role"]), "lacks a property"))();
var HealthResponse = /* @__PURE__ */ (() => z2.strictObject({ "status": z2.literal("ok") }).refine(having(["status"]), "lacks a property"))();
var ReadyResponse = /* @__PURE__ */ (() => z2.strictObject({ "status": z2.literal("ready") }).refine(having(["status"]), "lacks a property"))();
var ContractDocument = /* @__PURE__ */ (() => z2.strictObject({ "openapi": z2.string().refine(length(0, 16), "has the wrong length"), "info": z2.looseObject({}).refine(count(0, 100), "has the wrong number of properties"), "servers": z2.array(z2.looseObject({}).refine(count(0, 100), "has the wrong number of properties")).refine((list) => list.length >= 0 && list.length <= 100, "has the wrong number of items"), "tags": z2.array(z2.looseObject({}).refine(count(0, 100), "has the wrong number of properties")).refine((list) => list.length >= 0 && list.length <= 1e3, "has the wrong number of items"), "paths": z2.looseObject({}).refine(count(0, 1e4), "has the wrong number of properties"), "components": z2.looseObject({}).refine(count(0, 100), "has the wrong number of properties"), "webhooks": z2.looseObject({}).refine(count(0, 100), "has the wrong number of properties").optional(), "x-unrouted-responses": z2.looseObject({}).refine(count(0, 100), "has the wrong number of properties").optional() }).refine(having(["openapi", "info", "servers", "tags", "paths", "components"]), "lacks a property"))();
var ErrorCode = /* @__PURE__ */ (() => z2.literal(["VALIDATION_FAILED", "UNAUTHENTICATED", "ADMIN_REQUIRED", "INSUFFICIENT_PRIVILEGE", "CROSS_SITE_REQUEST", "WORKSPACE_NOT_FOUND", "RESOURCE_NOT_FOUND", "SERVICE_NOT_FOUND", "REQUIREMENT_NOT_FOUND", "API_KEY_NOT_FOUND", "AGENT_RUN_NOT_FOUND", "REQUIREMENT_ALREADY_EXISTS", "RESOURCE_LIMIT_REACHED", "REQUIREMENT_LIMIT_REACHED", "WORKSPACE_LIMIT_REACHED", "AGENT_SANDBOX_UNAVAILABLE", "TURN_ALREADY_ACTIVE", "INVALID_PARAMS", "REQUIREMENT_TARGET_INVALID", "REQUIREMENT_QUANTITY_INVALID", "ALLOCATION_RULE_INVALID", "KEY_NOT_LIVE", "AGENT_RUN_NOT_GIT_BACKED", "INVALID_CREDENTIALS", "OWNER_REQUIRED", "SESSION_NOT_FOUND", "MEMBER_NOT_FOUND", "LOGO_NOT_FOUND", "INVITATION_NOT_FOUND", "INTEGRATION_NOT_FOUND", "TURN_NOT_FOUND", "ACCOUNT_ALREADY_EXISTS", "SIGN_UP_CLOSED", "PASSWORD_RESET_NOT_FOUND", "PASSWORD_RESET_REFUSED", "LAST_OWNER", "MEMBER_ALREADY_EXISTS", "INTEGRATION_ALREADY_EXISTS", "STORAGE_LIMIT_REACHED", "AGENT_RUN_ARCHIVED", "CURRENT_PASSWORD_WRONG", "PASSWORD_TOO_WEAK", "ROLE_CAP_TOO_HIGH", "KEY_FIELDS_INVALID", "ORIGIN_NOT_ALLOWED", "CUSTOMER_REQUIRED", "PARTY_SIZE_INVALID", "DURATION_INVALID", "SERVICE_HAS_BOOKINGS", "ANSWERS_INVALID", "REMOTE_NOT_ALLOWED", "REPOSITORY_TOO_LARGE", "CLOSURE_NOT_FOUND", "HOLD_NOT_FOUND", "BOOKING_NOT_FOUND", "CLOSURE_LIMIT_REACHED", "CLOSURE_FIELDS_INVALID", "WEBHOOK_ENDPOINT_NOT_FOUND", "WEBHOOK_DELIVERY_NOT_FOUND", "WEBHOOK_URL_NOT_ALLOWED", "LIMITS_LIMIT_REACHED", "LIMIT_TOO_BROAD", "LIMIT_NOT_FOUND", "LIMIT_REACHED", "WEBHOOK_LIMIT_REACHED", "CALENDAR_FEED_NOT_FOUND", "CALENDAR_FEED_LIMIT_REACHED", "EVENTS_NOT_KEPT", "HOURS_LIMIT_REACHED", "SLOT_UNAVAILABLE", "HOLD_LIMIT_REACHED", "HOLD_EXPIRED", "HOLD_CONSUMED", "VERSION_CONFLICT", "CHANGED_MEANWHILE", "BOOKING_STATE_CONFLICT", "REASSIGNMENT_REFUSED", "BOOKING_NOT_STARTED", "CANCELLATION_TOO_LATE", "RANGE_INVALID", "BOOKING_SOURCE_INVALID", "IDEMPOTENCY_KEY_REUSED", "RATE_LIMITED", "UPSTREAM_UNAVAILABLE", "PAYLOAD_TOO_LARGE", "UNSUPPORTED_MEDIA_TYPE", "NOT_FOUND", "METHOD_NOT_ALLOWED", "MALFORMED_REQUEST", "REQUEST_TIMEOUT", "HEADERS_TOO_LARGE", "INTERNAL_ERROR", "SERVICE_UNAVAILABLE"]))();
var ApiErrorEnvelope = /* @__PURE__ */ (() => z2.strictObject({ "error": all(z2.strictObject({ "code": z2.lazy(() => ErrorCode), "message": z2.string().refine(length(1, 500), "has the wrong length"), "request_id": z2.lazy(() => RequestId), "details": z2.lazy(() => ErrorDetails) }).refine(having(["code", "message", "request_id", "details"]), "lacks a property"), () => when(() => z2.looseObject({ "code": z2.literal(["VALIDATION_FAILED", "INVALID_PARAMS", "RANGE_INVALID", "KEY_FIELDS_INVALID"]).optional() }), () => z2.looseObject({ "details": z2.lazy(() => ValidationDetails).optional() }), () => z2.unknown()), () => when(() => z2.looseObject({ "code": z2.literal("RATE_LIMITED").optional() }), () => z2.looseObject({ "details": z2.lazy(() => RateLimitDetails).optional() }), () => z2.unknown()), () => when(() => z2.looseObject({ "code": z2.literal(["SLOT_UNAVAILABLE", "LIMIT_REACHED"]).optional() }), () => z2.looseObject({ "details": z2.lazy(() => SlotUnavailableDetails).optional() }), () => z2.unknown()), () => when(() => z2.looseObject({ "code": z2.literal("VERSION_CONFLICT").optional() }), () => z2.looseObject({ "details": z2.lazy(() => VersionConflictDetails).optional() }), () => z2.unknown()), () => when(() => z2.looseObject({ "code": z2.literal("CHANGED_MEANWHILE").optional() }), () => z2.looseObject({ "details": z2.lazy(() => ChangedMeanwhileDetails).optional() }), () => z2.unknown()), () => when(() => z2.looseObject({ "code": z2.literal("BOOKING_STATE_CONFLICT").optional() }), () => z2.looseObject({ "details": z2.lazy(() => BookingStateDetails).optional() }), () => z2.unknown()), () => when(() => z2.looseObject({ "code": z2.literal("REASSIGNMENT_REFUSED").optional() }), () => z2.looseObject({ "details": z2.lazy(() => ReassignmentRefusedDetails).optional() }), () => z2.unknown()), () => when(() => z2.looseObject({ "code": z2.literal("ANSWERS_INVALID").optional() }), () => z2.looseObject({ "details": z2.lazy(() => AnswersInvalidDetails).optional() }), () => z2.unknown()), () => when(() => z2.looseObject({ "code": z2.literal("HOLD_CONSUMED").optional() }), () => z2.looseObject({ "details": z2.lazy(() => HoldConsumedDetails).optional() }), () => z2.unknown()), () => when(() => z2.looseObject({ "code": z2.literal(["VALIDATION_FAILED", "INVALID_PARAMS", "RANGE_INVALID", "KEY_FIELDS_INVALID", "RATE_LIMITED", "SLOT_UNAVAILABLE", "LIMIT_REACHED", "VERSION_CONFLICT", "BOOKING_STATE_CONFLICT", "REASSIGNMENT_REFUSED", "HOLD_CONSUMED", "CHANGED_MEANWHILE", "ANSWERS_INVALID"]).optional() }), () => z2.unknown(), () => z2.looseObject({ "details": z2.looseObject({}).refine(count(0, 0), "has the wrong number of properties").optional() }))) }).refine(having(["error"]), "lacks a property"))();
var ErrorDetails = /* @__PURE__ */ (() => z2.strictObject({ "retry_after": z2.lazy(() => RetryAfterSeconds).optional(), "issues": z2.lazy(() => Issues).optional(), "reasons": z2.lazy(() => UnavailabilityReasons).optional(), "next_available": z2.lazy(() => NextAvailable).optional(), "status": z2.lazy(() => BookingStatus).optional(), "version": z2.lazy(() => BookingVersion).optional(), "booking_id": z2.lazy(() => Uuid).optional(), "current": z2.lazy(() => CurrentValues).optional(), "refused": z2.lazy(() => RefusedReassignments).optional(), "answers": z2.lazy(() => WrongAnswers).optional() }))();
var AnswersInvalidDetails = /* @__PURE__ */ (() => z2.strictObject({ "answers": z2.lazy(() => WrongAnswers) }).refine(having(["answers"]), "lacks a property"))();
var WrongAnswers = /* @__PURE__ */ (() => z2.array(z2.lazy(() => WrongAnswer)).refine((list) => list.length >= 1 && list.length <= 60, "has the wrong number of items"))();
var WrongAnswer = /* @__PURE__ */ (() => z2.strictObject({ "id": z2.lazy(() => QuestionId), "problem": z2.lazy(() => AnswerProblem) }).refine(having(["id", "problem"]), "lacks a property"))();
var AnswerProblem = /* @__PURE__ */ (() => z2.literal(["missing", "wrong_kind", "not_a_choice", "repeated", "unknown"]))();
var ReassignmentRefusedDetails = /* @__PURE__ */ (() => z2.strictObject({ "refused": z2.lazy(() => RefusedReassignments) }).refine(having(["refused"]), "lacks a property"))();
var RefusedReassignments = /* @__PURE__ */ (() => z2.array(z2.lazy(() => RefusedReassignment)).refine((list) => list.length >= 1 && list.length <= 200, "has the wrong number of items"))();
var RefusedReassignment = /* @__PURE__ */ (() => z2.strictObject({ "booking_id": z2.lazy(() => Uuid), "code": z2.literal(["BOOKING_NOT_FOUND", "VERSION_CONFLICT", "BOOKING_STATE_CONFLICT", "SLOT_UNAVAILABLE"]), "version": z2.union([z2.lazy(() => BookingVersion), z2.null()]), "status": z2.union([z2.lazy(() => BookingStatus), z2.null()]), "reasons": z2.lazy(() => UnavailabilityReasons) }).refine(having(["booking_id", "code", "version", "status", "reasons"]), "lacks a property"))();
var SlotUnavailableDetails = /* @__PURE__ */ (() => z2.strictObject({ "reasons": z2.lazy(() => UnavailabilityReasons), "next_available": z2.lazy(() => NextAvailable) }).refine(having(["reasons", "next_available"]), "lacks a property"))();
var VersionConflictDetails = /* @__PURE__ */ (() => z2.strictObject({ "version": z2.lazy(() => BookingVersion) }).refine(having(["version"]), "lacks a property"))();
var CurrentValues = /* @__PURE__ */ (() => z2.looseObject({}).refine(count(0, 50), "has the wrong number of properties"))();
var ChangedMeanwhileDetails = /* @__PURE__ */ (() => z2.strictObject({ "current": z2.lazy(() => CurrentValues) }).refine(having(["current"]), "lacks a property"))();
var BookingStateDetails = /* @__PURE__ */ (() => z2.strictObject({ "status": z2.lazy(() => BookingStatus) }).refine(having(["status"]), "lacks a property"))();
var HoldConsumedDetails = /* @__PURE__ */ (() => z2.strictObject({ "booking_id": z2.lazy(() => Uuid).optional() }))();
var RateLimitDetails = /* @__PURE__ */ (() => z2.strictObject({ "retry_after": z2.lazy(() => RetryAfterSeconds) }).refine(having(["retry_after"]), "lacks a property"))();
var ValidationDetails = /* @__PURE__ */ (() => z2.strictObject({ "issues": z2.lazy(() => Issues) }).refine(having(["issues"]), "lacks a property"))();
var RetryAfterSeconds = /* @__PURE__ */ (() => z2.number().refine(whole, "is no integer").gte(1).lte(86400))();
var Issues = /* @__PURE__ */ (() => z2.array(z2.lazy(() => Issue)).refine((list) => list.length >= 1 && list.length <= 20, "has the wrong number of items"))();
var Issue = /* @__PURE__ */ (() => z2.strictObject({ "in": z2.literal(["header", "path", "query", "body"]), "path": z2.string().refine(length(0, 300), "has the wrong length"), "message": z2.string().refine(length(1, 300), "has the wrong length") }).refine(having(["in", "path", "message"]), "lacks a property"))();
var listSessionsInput = /* @__PURE__ */ (() => z2.strictObject({ "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }))();
var listSessionsReply = /* @__PURE__ */ (() => z2.lazy(() => SessionListResponse))();
var createSessionInput = /* @__PURE__ */ (() => z2.strictObject({ "body": z2.lazy(() => CreateSessionRequest) }).refine(having(["body"]), "lacks a property"))();
var createSessionReply = /* @__PURE__ */ (() => z2.lazy(() => CreateSessionResponse))();
var deleteCurrentSessionInput = /* @__PURE__ */ (() => z2.strictObject({}))();
var deleteCurrentSessionReply = /* @__PURE__ */ (() => z2.undefined())();
var deleteSessionInput = /* @__PURE__ */ (() => z2.strictObject({ "sessionId": z2.lazy(() => UuidInput) }).refine(having(["sessionId"]), "lacks a property"))();
var deleteSessionReply = /* @__PURE__ */ (() => z2.undefined())();
var getMeInput = /* @__PURE__ */ (() => z2.strictObject({}))();
var getMeReply = /* @__PURE__ */ (() => z2.lazy(() => MeResponse))();
var changePasswordInput = /* @__PURE__ */ (() => z2.strictObject({ "body": z2.lazy(() => ChangePasswordRequest) }).refine(having(["body"]), "lacks a property"))();
var changePasswordReply = /* @__PURE__ */ (() => z2.undefined())();
var createAccountInput = /* @__PURE__ */ (() => z2.strictObject({ "body": z2.lazy(() => CreateAccountRequest) }).refine(having(["body"]), "lacks a property"))();
var createAccountReply = /* @__PURE__ */ (() => z2.lazy(() => AccountResponse))();
var signUpInput = /* @__PURE__ */ (() => z2.strictObject({ "body": z2.lazy(() => SignUpRequest) }).refine(having(["body"]), "lacks a property"))();
var signUpReply = /* @__PURE__ */ (() => z2.lazy(() => UserResponse))();
var resetPasswordInput = /* @__PURE__ */ (() => z2.strictObject({ "body": z2.lazy(() => ResetPasswordRequest) }).refine(having(["body"]), "lacks a property"))();
var resetPasswordReply = /* @__PURE__ */ (() => z2.lazy(() => UserResponse))();
var listWorkspacesInput = /* @__PURE__ */ (() => z2.strictObject({ "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }))();
var listWorkspacesReply = /* @__PURE__ */ (() => z2.lazy(() => WorkspaceListResponse))();
var createWorkspaceInput = /* @__PURE__ */ (() => z2.strictObject({ "body": z2.lazy(() => CreateWorkspaceRequest) }).refine(having(["body"]), "lacks a property"))();
var createWorkspaceReply = /* @__PURE__ */ (() => z2.lazy(() => WorkspaceResponse))();
var getWorkspaceInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput) }).refine(having(["workspaceId"]), "lacks a property"))();
var getWorkspaceReply = /* @__PURE__ */ (() => z2.lazy(() => WorkspaceResponse))();
var updateWorkspaceInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "body": z2.lazy(() => UpdateWorkspaceRequest) }).refine(having(["workspaceId", "body"]), "lacks a property"))();
var updateWorkspaceReply = /* @__PURE__ */ (() => z2.lazy(() => WorkspaceResponse))();
var getWorkspaceProfileInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput) }).refine(having(["workspaceId"]), "lacks a property"))();
var getWorkspaceProfileReply = /* @__PURE__ */ (() => z2.lazy(() => WorkspaceProfileResponse))();
var updateWorkspaceProfileInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "body": z2.lazy(() => UpdateWorkspaceProfileRequest) }).refine(having(["workspaceId", "body"]), "lacks a property"))();
var updateWorkspaceProfileReply = /* @__PURE__ */ (() => z2.lazy(() => WorkspaceProfileResponse))();
var setWorkspaceLogoInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "body": z2.lazy(() => SetWorkspaceLogoRequest) }).refine(having(["workspaceId", "body"]), "lacks a property"))();
var setWorkspaceLogoReply = /* @__PURE__ */ (() => z2.lazy(() => WorkspaceProfileResponse))();
var deleteWorkspaceLogoInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput) }).refine(having(["workspaceId"]), "lacks a property"))();
var deleteWorkspaceLogoReply = /* @__PURE__ */ (() => z2.undefined())();
var leaveWorkspaceInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput) }).refine(having(["workspaceId"]), "lacks a property"))();
var leaveWorkspaceReply = /* @__PURE__ */ (() => z2.undefined())();
var getWorkspaceStorageInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput) }).refine(having(["workspaceId"]), "lacks a property"))();
var getWorkspaceStorageReply = /* @__PURE__ */ (() => z2.lazy(() => WorkspaceStorageResponse))();
var listMembersInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["workspaceId"]), "lacks a property"))();
var listMembersReply = /* @__PURE__ */ (() => z2.lazy(() => MemberListResponse))();
var getMemberInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "memberId": z2.lazy(() => UuidInput) }).refine(having(["workspaceId", "memberId"]), "lacks a property"))();
var getMemberReply = /* @__PURE__ */ (() => z2.lazy(() => MemberResponse))();
var updateMemberInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "memberId": z2.lazy(() => UuidInput), "body": z2.lazy(() => UpdateMemberRequest) }).refine(having(["workspaceId", "memberId", "body"]), "lacks a property"))();
var updateMemberReply = /* @__PURE__ */ (() => z2.lazy(() => MemberResponse))();
var createPasswordResetInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "memberId": z2.lazy(() => UuidInput) }).refine(having(["workspaceId", "memberId"]), "lacks a property"))();
var createPasswordResetReply = /* @__PURE__ */ (() => z2.lazy(() => PasswordResetResponse))();
var listInvitationsInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["workspaceId"]), "lacks a property"))();
var listInvitationsReply = /* @__PURE__ */ (() => z2.lazy(() => InvitationListResponse))();
var createInvitationInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "body": z2.lazy(() => CreateInvitationRequest) }).refine(having(["workspaceId", "body"]), "lacks a property"))();
var createInvitationReply = /* @__PURE__ */ (() => z2.lazy(() => CreateInvitationResponse))();
var deleteInvitationInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "invitationId": z2.lazy(() => UuidInput) }).refine(having(["workspaceId", "invitationId"]), "lacks a property"))();
var deleteInvitationReply = /* @__PURE__ */ (() => z2.undefined())();
var lookUpInvitationInput = /* @__PURE__ */ (() => z2.strictObject({ "body": z2.lazy(() => LookUpInvitationRequest) }).refine(having(["body"]), "lacks a property"))();
var lookUpInvitationReply = /* @__PURE__ */ (() => z2.lazy(() => InvitationDetails))();
var acceptInvitationInput = /* @__PURE__ */ (() => z2.strictObject({ "body": z2.lazy(() => AcceptInvitationRequest) }).refine(having(["body"]), "lacks a property"))();
var acceptInvitationReply = /* @__PURE__ */ (() => z2.lazy(() => Membership))();
var listIntegrationsInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["workspaceId"]), "lacks a property"))();
var listIntegrationsReply = /* @__PURE__ */ (() => z2.lazy(() => IntegrationListResponse))();
var createIntegrationInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "body": z2.lazy(() => CreateIntegrationRequest) }).refine(having(["workspaceId", "body"]), "lacks a property"))();
var createIntegrationReply = /* @__PURE__ */ (() => z2.lazy(() => IntegrationResponse))();
var listApiKeysInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["workspaceId"]), "lacks a property"))();
var listApiKeysReply = /* @__PURE__ */ (() => z2.lazy(() => ApiKeyListResponse))();
var createApiKeyInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "body": z2.lazy(() => CreateApiKeyRequest) }).refine(having(["workspaceId", "body"]), "lacks a property"))();
var createApiKeyReply = /* @__PURE__ */ (() => z2.lazy(() => CreateApiKeyResponse))();
var getApiKeyInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "keyId": z2.lazy(() => UuidInput) }).refine(having(["workspaceId", "keyId"]), "lacks a property"))();
var getApiKeyReply = /* @__PURE__ */ (() => z2.lazy(() => ApiKeyResponse))();
var updateApiKeyInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "keyId": z2.lazy(() => UuidInput), "body": z2.lazy(() => UpdateApiKeyRequest) }).refine(having(["workspaceId", "keyId", "body"]), "lacks a property"))();
var updateApiKeyReply = /* @__PURE__ */ (() => z2.lazy(() => ApiKeyResponse))();
var rotateApiKeyInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "keyId": z2.lazy(() => UuidInput) }).refine(having(["workspaceId", "keyId"]), "lacks a property"))();
var rotateApiKeyReply = /* @__PURE__ */ (() => z2.lazy(() => RotateApiKeyResponse))();
var revokeApiKeyInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "keyId": z2.lazy(() => UuidInput) }).refine(having(["workspaceId", "keyId"]), "lacks a property"))();
var revokeApiKeyReply = /* @__PURE__ */ (() => z2.lazy(() => ApiKeyResponse))();
var listAuditLogInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "operation": z2.string().refine(length(1, 100), "has the wrong length").regex(new RegExp("^[A-Za-z -]+$", "u")).optional(), "actor": z2.lazy(() => UuidInput).optional(), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["workspaceId"]), "lacks a property"))();
var listAuditLogReply = /* @__PURE__ */ (() => z2.lazy(() => AuditLogResponse))();
var listServicesInput = /* @__PURE__ */ (() => z2.strictObject({ "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional(), "state": z2.literal(["active", "archived"]).optional() }))();
var listServicesReply = /* @__PURE__ */ (() => z2.lazy(() => ServiceListResponse))();
var createServiceInput = /* @__PURE__ */ (() => z2.strictObject({ "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "body": z2.lazy(() => CreateServiceRequest) }).refine(having(["body"]), "lacks a property"))();
var createServiceReply = /* @__PURE__ */ (() => z2.lazy(() => ServiceResponse))();
var getServiceInput = /* @__PURE__ */ (() => z2.strictObject({ "serviceId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional() }).refine(having(["serviceId"]), "lacks a property"))();
var getServiceReply = /* @__PURE__ */ (() => z2.lazy(() => ServiceResponse))();
var updateServiceInput = /* @__PURE__ */ (() => z2.strictObject({ "serviceId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "body": z2.lazy(() => UpdateServiceRequest) }).refine(having(["serviceId", "body"]), "lacks a property"))();
var updateServiceReply = /* @__PURE__ */ (() => z2.lazy(() => ServiceResponse))();
var previewServiceUpdateInput = /* @__PURE__ */ (() => z2.strictObject({ "serviceId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional(), "body": z2.lazy(() => UpdateServiceRequest) }).refine(having(["serviceId", "body"]), "lacks a property"))();
var previewServiceUpdateReply = /* @__PURE__ */ (() => z2.lazy(() => ImpactResponse))();
var listResourcesInput = /* @__PURE__ */ (() => z2.strictObject({ "X-App-Workspace": z2.lazy(() => UuidInput).optional() }))();
var listResourcesReply = /* @__PURE__ */ (() => z2.lazy(() => ResourceListResponse))();
var createResourceInput = /* @__PURE__ */ (() => z2.strictObject({ "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "body": z2.lazy(() => CreateResourceRequest) }).refine(having(["body"]), "lacks a property"))();
var createResourceReply = /* @__PURE__ */ (() => z2.lazy(() => ResourceResponse))();
var getResourceInput = /* @__PURE__ */ (() => z2.strictObject({ "resourceId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional() }).refine(having(["resourceId"]), "lacks a property"))();
var getResourceReply = /* @__PURE__ */ (() => z2.lazy(() => ResourceResponse))();
var updateResourceInput = /* @__PURE__ */ (() => z2.strictObject({ "resourceId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "body": z2.lazy(() => UpdateResourceRequest) }).refine(having(["resourceId", "body"]), "lacks a property"))();
var updateResourceReply = /* @__PURE__ */ (() => z2.lazy(() => ResourceResponse))();
var previewResourceUpdateInput = /* @__PURE__ */ (() => z2.strictObject({ "resourceId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional(), "body": z2.lazy(() => UpdateResourceRequest) }).refine(having(["resourceId", "body"]), "lacks a property"))();
var previewResourceUpdateReply = /* @__PURE__ */ (() => z2.lazy(() => ImpactResponse))();
var listArchivedResourcesInput = /* @__PURE__ */ (() => z2.strictObject({ "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }))();
var listArchivedResourcesReply = /* @__PURE__ */ (() => z2.lazy(() => ArchivedResourceListResponse))();
var listResourceClosuresInput = /* @__PURE__ */ (() => z2.strictObject({ "resourceId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["resourceId"]), "lacks a property"))();
var listResourceClosuresReply = /* @__PURE__ */ (() => z2.lazy(() => ResourceClosureListResponse))();
var createResourceClosureInput = /* @__PURE__ */ (() => z2.strictObject({ "resourceId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "body": z2.lazy(() => CreateResourceClosureRequest) }).refine(having(["resourceId", "body"]), "lacks a property"))();
var createResourceClosureReply = /* @__PURE__ */ (() => z2.lazy(() => ResourceClosureResponse))();
var previewResourceClosureInput = /* @__PURE__ */ (() => z2.strictObject({ "resourceId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional(), "body": z2.lazy(() => CreateResourceClosureRequest) }).refine(having(["resourceId", "body"]), "lacks a property"))();
var previewResourceClosureReply = /* @__PURE__ */ (() => z2.lazy(() => ImpactResponse))();
var deleteResourceClosureInput = /* @__PURE__ */ (() => z2.strictObject({ "resourceId": z2.lazy(() => UuidInput), "closureId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional() }).refine(having(["resourceId", "closureId"]), "lacks a property"))();
var deleteResourceClosureReply = /* @__PURE__ */ (() => z2.undefined())();
var listClosuresInput = /* @__PURE__ */ (() => z2.strictObject({ "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "resource_ids": z2.array(z2.lazy(() => UuidInput)).refine((list) => list.length >= 1 && list.length <= 100, "has the wrong number of items").optional(), "from": z2.lazy(() => TimestampInput).optional(), "to": z2.lazy(() => TimestampInput).optional(), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(2e3).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }))();
var listClosuresReply = /* @__PURE__ */ (() => z2.lazy(() => ClosureListResponse))();
var listWorkspaceClosuresInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["workspaceId"]), "lacks a property"))();
var listWorkspaceClosuresReply = /* @__PURE__ */ (() => z2.lazy(() => WorkspaceClosureListResponse))();
var createWorkspaceClosureInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "body": z2.lazy(() => CreateWorkspaceClosureRequest) }).refine(having(["workspaceId", "body"]), "lacks a property"))();
var createWorkspaceClosureReply = /* @__PURE__ */ (() => z2.lazy(() => WorkspaceClosureResponse))();
var previewWorkspaceClosureInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional(), "body": z2.lazy(() => CreateWorkspaceClosureRequest) }).refine(having(["workspaceId", "body"]), "lacks a property"))();
var previewWorkspaceClosureReply = /* @__PURE__ */ (() => z2.lazy(() => ImpactResponse))();
var deleteWorkspaceClosureInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "workspaceClosureId": z2.lazy(() => UuidInput) }).refine(having(["workspaceId", "workspaceClosureId"]), "lacks a property"))();
var deleteWorkspaceClosureReply = /* @__PURE__ */ (() => z2.undefined())();
var getResourceHoursInput = /* @__PURE__ */ (() => z2.strictObject({ "resourceId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional() }).refine(having(["resourceId"]), "lacks a property"))();
var getResourceHoursReply = /* @__PURE__ */ (() => z2.lazy(() => ResourceHoursResponse))();
var setResourceHoursInput = /* @__PURE__ */ (() => z2.strictObject({ "resourceId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "body": z2.lazy(() => SetResourceHoursRequest) }).refine(having(["resourceId", "body"]), "lacks a property"))();
var setResourceHoursReply = /* @__PURE__ */ (() => z2.lazy(() => ResourceHoursResponse))();
var previewResourceHoursInput = /* @__PURE__ */ (() => z2.strictObject({ "resourceId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional(), "body": z2.lazy(() => SetResourceHoursRequest) }).refine(having(["resourceId", "body"]), "lacks a property"))();
var previewResourceHoursReply = /* @__PURE__ */ (() => z2.lazy(() => ImpactResponse))();
var listResourceDatesInput = /* @__PURE__ */ (() => z2.strictObject({ "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "resource_ids": z2.array(z2.lazy(() => UuidInput)).refine((list) => list.length >= 1 && list.length <= 100, "has the wrong number of items").optional(), "from_date": z2.lazy(() => CalendarDate), "until_date": z2.lazy(() => CalendarDate), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(2e3).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["from_date", "until_date"]), "lacks a property"))();
var listResourceDatesReply = /* @__PURE__ */ (() => z2.lazy(() => ResourceDateListResponse))();
var setResourceDatesInput = /* @__PURE__ */ (() => z2.strictObject({ "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "body": z2.lazy(() => SetResourceDatesRequest) }).refine(having(["body"]), "lacks a property"))();
var setResourceDatesReply = /* @__PURE__ */ (() => z2.lazy(() => ResourceDatesResponse))();
var listOffDutyTimesInput = /* @__PURE__ */ (() => z2.strictObject({ "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "from": z2.lazy(() => TimestampInput), "to": z2.lazy(() => TimestampInput), "resource_ids": z2.array(z2.lazy(() => UuidInput)).refine((list) => list.length >= 1 && list.length <= 100, "has the wrong number of items").optional() }).refine(having(["from", "to"]), "lacks a property"))();
var listOffDutyTimesReply = /* @__PURE__ */ (() => z2.lazy(() => OffDutyTimesResponse))();
var previewResourceDatesInput = /* @__PURE__ */ (() => z2.strictObject({ "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional(), "body": z2.lazy(() => SetResourceDatesRequest) }).refine(having(["body"]), "lacks a property"))();
var previewResourceDatesReply = /* @__PURE__ */ (() => z2.lazy(() => ImpactResponse))();
var listResourceRequirementsInput = /* @__PURE__ */ (() => z2.strictObject({ "serviceId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional() }).refine(having(["serviceId"]), "lacks a property"))();
var listResourceRequirementsReply = /* @__PURE__ */ (() => z2.lazy(() => ResourceRequirementListResponse))();
var createResourceRequirementInput = /* @__PURE__ */ (() => z2.strictObject({ "serviceId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "body": z2.lazy(() => CreateResourceRequirementRequest) }).refine(having(["serviceId", "body"]), "lacks a property"))();
var createResourceRequirementReply = /* @__PURE__ */ (() => z2.lazy(() => ResourceRequirementResponse))();
var previewResourceRequirementInput = /* @__PURE__ */ (() => z2.strictObject({ "serviceId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional(), "body": z2.lazy(() => CreateResourceRequirementRequest) }).refine(having(["serviceId", "body"]), "lacks a property"))();
var previewResourceRequirementReply = /* @__PURE__ */ (() => z2.lazy(() => ImpactResponse))();
var deleteResourceRequirementInput = /* @__PURE__ */ (() => z2.strictObject({ "serviceId": z2.lazy(() => UuidInput), "requirementId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional() }).refine(having(["serviceId", "requirementId"]), "lacks a property"))();
var deleteResourceRequirementReply = /* @__PURE__ */ (() => z2.undefined())();
var updateResourceRequirementInput = /* @__PURE__ */ (() => z2.strictObject({ "serviceId": z2.lazy(() => UuidInput), "requirementId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "body": z2.lazy(() => UpdateResourceRequirementRequest) }).refine(having(["serviceId", "requirementId", "body"]), "lacks a property"))();
var updateResourceRequirementReply = /* @__PURE__ */ (() => z2.lazy(() => ResourceRequirementResponse))();
var previewResourceRequirementUpdateInput = /* @__PURE__ */ (() => z2.strictObject({ "serviceId": z2.lazy(() => UuidInput), "requirementId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional(), "body": z2.lazy(() => UpdateResourceRequirementRequest) }).refine(having(["serviceId", "requirementId", "body"]), "lacks a property"))();
var previewResourceRequirementUpdateReply = /* @__PURE__ */ (() => z2.lazy(() => ImpactResponse))();
var listAllocationRulesInput = /* @__PURE__ */ (() => z2.strictObject({ "serviceId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["serviceId"]), "lacks a property"))();
var listAllocationRulesReply = /* @__PURE__ */ (() => z2.lazy(() => AllocationRuleListResponse))();
var setAllocationRuleInput = /* @__PURE__ */ (() => z2.strictObject({ "serviceId": z2.lazy(() => UuidInput), "requirementId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "body": z2.lazy(() => SetAllocationRuleRequest) }).refine(having(["serviceId", "requirementId", "body"]), "lacks a property"))();
var setAllocationRuleReply = /* @__PURE__ */ (() => z2.lazy(() => AllocationRule))();
var previewAllocationRuleInput = /* @__PURE__ */ (() => z2.strictObject({ "serviceId": z2.lazy(() => UuidInput), "requirementId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional(), "body": z2.lazy(() => SetAllocationRuleRequest) }).refine(having(["serviceId", "requirementId", "body"]), "lacks a property"))();
var previewAllocationRuleReply = /* @__PURE__ */ (() => z2.lazy(() => ImpactResponse))();
var listLimitsInput = /* @__PURE__ */ (() => z2.strictObject({ "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }))();
var listLimitsReply = /* @__PURE__ */ (() => z2.lazy(() => LimitListResponse))();
var createLimitInput = /* @__PURE__ */ (() => z2.strictObject({ "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "body": z2.lazy(() => CreateLimitRequest) }).refine(having(["body"]), "lacks a property"))();
var createLimitReply = /* @__PURE__ */ (() => z2.lazy(() => LimitResponse))();
var previewLimitInput = /* @__PURE__ */ (() => z2.strictObject({ "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional(), "body": z2.lazy(() => CreateLimitRequest) }).refine(having(["body"]), "lacks a property"))();
var previewLimitReply = /* @__PURE__ */ (() => z2.lazy(() => ImpactResponse))();
var getLimitInput = /* @__PURE__ */ (() => z2.strictObject({ "limitId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional() }).refine(having(["limitId"]), "lacks a property"))();
var getLimitReply = /* @__PURE__ */ (() => z2.lazy(() => LimitResponse))();
var deleteLimitInput = /* @__PURE__ */ (() => z2.strictObject({ "limitId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional() }).refine(having(["limitId"]), "lacks a property"))();
var deleteLimitReply = /* @__PURE__ */ (() => z2.undefined())();
var updateLimitInput = /* @__PURE__ */ (() => z2.strictObject({ "limitId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "body": z2.lazy(() => UpdateLimitRequest) }).refine(having(["limitId", "body"]), "lacks a property"))();
var updateLimitReply = /* @__PURE__ */ (() => z2.lazy(() => LimitResponse))();
var listLimitUsesInput = /* @__PURE__ */ (() => z2.strictObject({ "limitId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "at": z2.lazy(() => TimestampInput).optional() }).refine(having(["limitId"]), "lacks a property"))();
var listLimitUsesReply = /* @__PURE__ */ (() => z2.lazy(() => LimitUseListResponse))();
var listAvailabilityInput = /* @__PURE__ */ (() => z2.strictObject({ "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "service_id": z2.lazy(() => UuidInput), "from": z2.lazy(() => TimestampInput).optional(), "to": z2.lazy(() => TimestampInput).optional(), "include": z2.array(z2.literal(["unavailable", "resources", "lengths"])).refine((list) => list.length >= 1 && list.length <= 3, "has the wrong number of items").optional(), "hold_id": z2.lazy(() => UuidInput).optional(), "booking_id": z2.lazy(() => UuidInput).optional(), "resource_ids": z2.array(z2.lazy(() => UuidInput)).refine((list) => list.length >= 1 && list.length <= 100, "has the wrong number of items").refine(unique, "has an item twice").optional(), "allowed_resource_ids": z2.array(z2.lazy(() => UuidInput)).refine((list) => list.length >= 1 && list.length <= 100, "has the wrong number of items").refine(unique, "has an item twice").optional(), "party_size": z2.lazy(() => PartySize).optional(), "duration_minutes": z2.lazy(() => DurationMinutes).optional(), "duration_days": z2.lazy(() => DurationDays).optional(), "customer_email": z2.lazy(() => Email).optional() }).refine(having(["service_id"]), "lacks a property"))();
var listAvailabilityReply = /* @__PURE__ */ (() => z2.lazy(() => AvailabilityResponse))();
var explainAvailabilityInput = /* @__PURE__ */ (() => z2.strictObject({ "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "service_id": z2.lazy(() => UuidInput), "start_at": z2.lazy(() => TimestampInput), "hold_id": z2.lazy(() => UuidInput).optional(), "booking_id": z2.lazy(() => UuidInput).optional(), "resource_ids": z2.array(z2.lazy(() => UuidInput)).refine((list) => list.length >= 1 && list.length <= 100, "has the wrong number of items").refine(unique, "has an item twice").optional(), "allowed_resource_ids": z2.array(z2.lazy(() => UuidInput)).refine((list) => list.length >= 1 && list.length <= 100, "has the wrong number of items").refine(unique, "has an item twice").optional(), "party_size": z2.lazy(() => PartySize).optional(), "duration_minutes": z2.lazy(() => DurationMinutes).optional(), "duration_days": z2.lazy(() => DurationDays).optional(), "customer_email": z2.lazy(() => Email).optional() }).refine(having(["service_id", "start_at"]), "lacks a property"))();
var explainAvailabilityReply = /* @__PURE__ */ (() => z2.lazy(() => AvailabilityExplanation))();
var listUnmetDemandInput = /* @__PURE__ */ (() => z2.strictObject({ "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "from": z2.lazy(() => TimestampInput), "to": z2.lazy(() => TimestampInput), "service_id": z2.lazy(() => UuidInput).optional(), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(2e3).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["from", "to"]), "lacks a property"))();
var listUnmetDemandReply = /* @__PURE__ */ (() => z2.lazy(() => UnmetDemandResponse))();
var listHoldsInput = /* @__PURE__ */ (() => z2.strictObject({ "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(2e3).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }))();
var listHoldsReply = /* @__PURE__ */ (() => z2.lazy(() => HoldListResponse))();
var createHoldInput = /* @__PURE__ */ (() => z2.strictObject({ "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "Idempotency-Key": z2.string().refine(length(1, 255), "has the wrong length").regex(new RegExp("^[!-~]+$", "u")).optional(), "body": z2.lazy(() => CreateHoldRequest) }).refine(having(["body"]), "lacks a property"))();
var createHoldReply = /* @__PURE__ */ (() => z2.lazy(() => HoldResponse))();
var getHoldInput = /* @__PURE__ */ (() => z2.strictObject({ "holdId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional() }).refine(having(["holdId"]), "lacks a property"))();
var getHoldReply = /* @__PURE__ */ (() => z2.lazy(() => HoldResponse))();
var deleteHoldInput = /* @__PURE__ */ (() => z2.strictObject({ "holdId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional() }).refine(having(["holdId"]), "lacks a property"))();
var deleteHoldReply = /* @__PURE__ */ (() => z2.undefined())();
var listApiRequestsInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "api_key_id": z2.lazy(() => UuidInput).optional(), "operation": z2.string().refine(length(1, 100), "has the wrong length").regex(new RegExp("^[A-Za-z]+$", "u")).optional(), "status_class": z2.literal(["2xx", "3xx", "4xx", "5xx"]).optional(), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["workspaceId"]), "lacks a property"))();
var listApiRequestsReply = /* @__PURE__ */ (() => z2.lazy(() => ApiRequestListResponse))();
var listWebhookEndpointsInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["workspaceId"]), "lacks a property"))();
var listWebhookEndpointsReply = /* @__PURE__ */ (() => z2.lazy(() => WebhookEndpointListResponse))();
var createWebhookEndpointInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "body": z2.lazy(() => CreateWebhookEndpointRequest) }).refine(having(["workspaceId", "body"]), "lacks a property"))();
var createWebhookEndpointReply = /* @__PURE__ */ (() => z2.lazy(() => WebhookSecretResponse))();
var getWebhookEndpointInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "endpointId": z2.lazy(() => UuidInput) }).refine(having(["workspaceId", "endpointId"]), "lacks a property"))();
var getWebhookEndpointReply = /* @__PURE__ */ (() => z2.lazy(() => WebhookEndpointResponse))();
var deleteWebhookEndpointInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "endpointId": z2.lazy(() => UuidInput) }).refine(having(["workspaceId", "endpointId"]), "lacks a property"))();
var deleteWebhookEndpointReply = /* @__PURE__ */ (() => z2.undefined())();
var updateWebhookEndpointInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "endpointId": z2.lazy(() => UuidInput), "body": z2.lazy(() => UpdateWebhookEndpointRequest) }).refine(having(["workspaceId", "endpointId", "body"]), "lacks a property"))();
var updateWebhookEndpointReply = /* @__PURE__ */ (() => z2.lazy(() => WebhookEndpointResponse))();
var rotateWebhookSecretInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "endpointId": z2.lazy(() => UuidInput) }).refine(having(["workspaceId", "endpointId"]), "lacks a property"))();
var rotateWebhookSecretReply = /* @__PURE__ */ (() => z2.lazy(() => WebhookSecretResponse))();
var testWebhookEndpointInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "endpointId": z2.lazy(() => UuidInput) }).refine(having(["workspaceId", "endpointId"]), "lacks a property"))();
var testWebhookEndpointReply = /* @__PURE__ */ (() => z2.lazy(() => WebhookTestResponse))();
var listWebhookDeliveriesInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "endpointId": z2.lazy(() => UuidInput), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["workspaceId", "endpointId"]), "lacks a property"))();
var listWebhookDeliveriesReply = /* @__PURE__ */ (() => z2.lazy(() => WebhookDeliveryListResponse))();
var getWebhookDeliveryInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "endpointId": z2.lazy(() => UuidInput), "deliveryId": z2.lazy(() => UuidInput) }).refine(having(["workspaceId", "endpointId", "deliveryId"]), "lacks a property"))();
var getWebhookDeliveryReply = /* @__PURE__ */ (() => z2.lazy(() => WebhookDeliveryResponse))();
var redeliverWebhookDeliveryInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "endpointId": z2.lazy(() => UuidInput), "deliveryId": z2.lazy(() => UuidInput) }).refine(having(["workspaceId", "endpointId", "deliveryId"]), "lacks a property"))();
var redeliverWebhookDeliveryReply = /* @__PURE__ */ (() => z2.lazy(() => WebhookDelivery))();
var listCalendarFeedsInput = /* @__PURE__ */ (() => z2.strictObject({ "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }))();
var listCalendarFeedsReply = /* @__PURE__ */ (() => z2.lazy(() => CalendarFeedListResponse))();
var createCalendarFeedInput = /* @__PURE__ */ (() => z2.strictObject({ "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "body": z2.lazy(() => CreateCalendarFeedRequest) }).refine(having(["body"]), "lacks a property"))();
var createCalendarFeedReply = /* @__PURE__ */ (() => z2.lazy(() => NewCalendarFeedResponse))();
var deleteCalendarFeedInput = /* @__PURE__ */ (() => z2.strictObject({ "feedId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional() }).refine(having(["feedId"]), "lacks a property"))();
var deleteCalendarFeedReply = /* @__PURE__ */ (() => z2.undefined())();
var getCalendarFileInput = /* @__PURE__ */ (() => z2.strictObject({ "calendarFile": z2.string().refine(length(47, 47), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]{43}\\.ics$", "u")), "If-None-Match": z2.string().refine(length(0, 1024), "has the wrong length").optional() }).refine(having(["calendarFile"]), "lacks a property"))();
var getCalendarFileReply = /* @__PURE__ */ (() => z2.unknown())();
var listPublicServicesInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["workspaceId"]), "lacks a property"))();
var listPublicServicesReply = /* @__PURE__ */ (() => z2.lazy(() => PublicServiceListResponse))();
var getBookingPageSettingsInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "serviceId": z2.lazy(() => UuidInput) }).refine(having(["workspaceId", "serviceId"]), "lacks a property"))();
var getBookingPageSettingsReply = /* @__PURE__ */ (() => z2.lazy(() => BookingPageSettingsResponse))();
var getPublicLogoInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "If-None-Match": z2.string().refine(length(0, 1024), "has the wrong length").optional() }).refine(having(["workspaceId"]), "lacks a property"))();
var getPublicLogoReply = /* @__PURE__ */ (() => z2.lazy(() => PublicLogoResponse))();
var getManagedBookingInput = /* @__PURE__ */ (() => z2.strictObject({}))();
var getManagedBookingReply = /* @__PURE__ */ (() => z2.lazy(() => ManagedBookingResponse))();
var rescheduleManagedBookingInput = /* @__PURE__ */ (() => z2.strictObject({ "Idempotency-Key": z2.string().refine(length(1, 255), "has the wrong length").regex(new RegExp("^[!-~]+$", "u")).optional(), "body": z2.lazy(() => RescheduleManagedBookingRequest) }).refine(having(["body"]), "lacks a property"))();
var rescheduleManagedBookingReply = /* @__PURE__ */ (() => z2.lazy(() => ManagedBookingResponse))();
var cancelManagedBookingInput = /* @__PURE__ */ (() => z2.strictObject({ "Idempotency-Key": z2.string().refine(length(1, 255), "has the wrong length").regex(new RegExp("^[!-~]+$", "u")).optional(), "body": z2.lazy(() => CancelBookingRequest).optional() }))();
var cancelManagedBookingReply = /* @__PURE__ */ (() => z2.lazy(() => ManagedBookingResponse))();
var listBookingsInput = /* @__PURE__ */ (() => z2.strictObject({ "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "status": z2.array(z2.lazy(() => BookingStatus)).refine((list) => list.length >= 1 && list.length <= 7, "has the wrong number of items").optional(), "service_id": z2.lazy(() => UuidInput).optional(), "resource_id": z2.lazy(() => UuidInput).optional(), "member_id": z2.lazy(() => UuidInput).optional(), "customer": z2.lazy(() => Email).optional(), "search": z2.string().refine(length(2, 100), "has the wrong length").regex(new RegExp("^\\s*[^\\s\\x00\\uD800-\\uDFFF][^\\x00\\uD800-\\uDFFF]+$", "u")).optional(), "place": z2.literal("lost").optional(), "metadata_key": z2.string().refine(length(1, 40), "has the wrong length").regex(new RegExp("^(?!__proto__$)[A-Za-z0-9_.-]+$", "u")).optional(), "metadata_value": z2.string().refine(length(0, 500), "has the wrong length").regex(new RegExp("^[^\\x00\\uD800-\\uDFFF]*$", "u")).optional(), "from": z2.lazy(() => TimestampInput).optional(), "to": z2.lazy(() => TimestampInput).optional(), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(2e3).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }))();
var listBookingsReply = /* @__PURE__ */ (() => z2.lazy(() => BookingListResponse))();
var createBookingInput = /* @__PURE__ */ (() => z2.strictObject({ "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "Idempotency-Key": z2.string().refine(length(1, 255), "has the wrong length").regex(new RegExp("^[!-~]+$", "u")).optional(), "body": z2.lazy(() => CreateBookingRequest) }).refine(having(["body"]), "lacks a property"))();
var createBookingReply = /* @__PURE__ */ (() => z2.lazy(() => BookingResponse))();
var getScheduleInput = /* @__PURE__ */ (() => z2.strictObject({ "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "from": z2.lazy(() => TimestampInput), "to": z2.lazy(() => TimestampInput), "resource_id": z2.lazy(() => UuidInput).optional(), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(5e3).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["from", "to"]), "lacks a property"))();
var getScheduleReply = /* @__PURE__ */ (() => z2.lazy(() => ScheduleResponse))();
var countBookingsByDayInput = /* @__PURE__ */ (() => z2.strictObject({ "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "from_date": z2.lazy(() => CalendarDate), "until_date": z2.lazy(() => CalendarDate), "time_zone": z2.lazy(() => TimeZone).optional(), "service_id": z2.lazy(() => UuidInput).optional(), "resource_id": z2.lazy(() => UuidInput).optional(), "member_id": z2.lazy(() => UuidInput).optional() }).refine(having(["from_date", "until_date"]), "lacks a property"))();
var countBookingsByDayReply = /* @__PURE__ */ (() => z2.lazy(() => BookingCountsResponse))();
var getBookingInput = /* @__PURE__ */ (() => z2.strictObject({ "bookingId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional() }).refine(having(["bookingId"]), "lacks a property"))();
var getBookingReply = /* @__PURE__ */ (() => z2.lazy(() => BookingResponse))();
var updateBookingInput = /* @__PURE__ */ (() => z2.strictObject({ "bookingId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "body": z2.lazy(() => UpdateBookingRequest) }).refine(having(["bookingId", "body"]), "lacks a property"))();
var updateBookingReply = /* @__PURE__ */ (() => z2.lazy(() => BookingResponse))();
var listBookingHistoryInput = /* @__PURE__ */ (() => z2.strictObject({ "bookingId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional() }).refine(having(["bookingId"]), "lacks a property"))();
var listBookingHistoryReply = /* @__PURE__ */ (() => z2.lazy(() => BookingHistoryResponse))();
var rescheduleBookingInput = /* @__PURE__ */ (() => z2.strictObject({ "bookingId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "Idempotency-Key": z2.string().refine(length(1, 255), "has the wrong length").regex(new RegExp("^[!-~]+$", "u")).optional(), "body": z2.lazy(() => RescheduleBookingRequest) }).refine(having(["bookingId", "body"]), "lacks a property"))();
var rescheduleBookingReply = /* @__PURE__ */ (() => z2.lazy(() => BookingResponse))();
var cancelBookingInput = /* @__PURE__ */ (() => z2.strictObject({ "bookingId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "Idempotency-Key": z2.string().refine(length(1, 255), "has the wrong length").regex(new RegExp("^[!-~]+$", "u")).optional(), "body": z2.lazy(() => CancelBookingRequest).optional() }).refine(having(["bookingId"]), "lacks a property"))();
var cancelBookingReply = /* @__PURE__ */ (() => z2.lazy(() => BookingResponse))();
var approveBookingInput = /* @__PURE__ */ (() => z2.strictObject({ "bookingId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "Idempotency-Key": z2.string().refine(length(1, 255), "has the wrong length").regex(new RegExp("^[!-~]+$", "u")).optional(), "body": z2.lazy(() => ApproveBookingRequest).optional() }).refine(having(["bookingId"]), "lacks a property"))();
var approveBookingReply = /* @__PURE__ */ (() => z2.lazy(() => BookingResponse))();
var declineBookingInput = /* @__PURE__ */ (() => z2.strictObject({ "bookingId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "Idempotency-Key": z2.string().refine(length(1, 255), "has the wrong length").regex(new RegExp("^[!-~]+$", "u")).optional(), "body": z2.lazy(() => DeclineBookingRequest).optional() }).refine(having(["bookingId"]), "lacks a property"))();
var declineBookingReply = /* @__PURE__ */ (() => z2.lazy(() => BookingResponse))();
var completeBookingInput = /* @__PURE__ */ (() => z2.strictObject({ "bookingId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "Idempotency-Key": z2.string().refine(length(1, 255), "has the wrong length").regex(new RegExp("^[!-~]+$", "u")).optional(), "body": z2.lazy(() => CompleteBookingRequest).optional() }).refine(having(["bookingId"]), "lacks a property"))();
var completeBookingReply = /* @__PURE__ */ (() => z2.lazy(() => BookingResponse))();
var markBookingNoShowInput = /* @__PURE__ */ (() => z2.strictObject({ "bookingId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "Idempotency-Key": z2.string().refine(length(1, 255), "has the wrong length").regex(new RegExp("^[!-~]+$", "u")).optional(), "body": z2.lazy(() => MarkBookingNoShowRequest).optional() }).refine(having(["bookingId"]), "lacks a property"))();
var markBookingNoShowReply = /* @__PURE__ */ (() => z2.lazy(() => BookingResponse))();
var reopenBookingInput = /* @__PURE__ */ (() => z2.strictObject({ "bookingId": z2.lazy(() => UuidInput), "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "Idempotency-Key": z2.string().refine(length(1, 255), "has the wrong length").regex(new RegExp("^[!-~]+$", "u")).optional(), "body": z2.lazy(() => ReopenBookingRequest).optional() }).refine(having(["bookingId"]), "lacks a property"))();
var reopenBookingReply = /* @__PURE__ */ (() => z2.lazy(() => BookingResponse))();
var reassignBookingsInput = /* @__PURE__ */ (() => z2.strictObject({ "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "Idempotency-Key": z2.string().refine(length(1, 255), "has the wrong length").regex(new RegExp("^[!-~]+$", "u")).optional(), "body": z2.lazy(() => ReassignBookingsRequest) }).refine(having(["body"]), "lacks a property"))();
var reassignBookingsReply = /* @__PURE__ */ (() => z2.lazy(() => ReassignBookingsResponse))();
var listEventsInput = /* @__PURE__ */ (() => z2.strictObject({ "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "after": z2.number().refine(whole, "is no integer").gte(0).lte(999999999999999).optional(), "types": z2.array(z2.lazy(() => EventType)).refine((list) => list.length >= 1 && list.length <= 100, "has the wrong number of items").optional(), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional() }))();
var listEventsReply = /* @__PURE__ */ (() => z2.lazy(() => EventListResponse))();
var streamEventsInput = /* @__PURE__ */ (() => z2.strictObject({ "X-App-Workspace": z2.lazy(() => UuidInput).optional(), "Last-Event-ID": z2.string().refine(length(1, 15), "has the wrong length").regex(new RegExp("^(0|[1-9][0-9]*)$", "u")).optional(), "after": z2.number().refine(whole, "is no integer").gte(0).lte(999999999999999).optional(), "types": z2.array(z2.lazy(() => EventType)).refine((list) => list.length >= 1 && list.length <= 100, "has the wrong number of items").optional() }))();
var streamEventsReply = /* @__PURE__ */ (() => z2.lazy(() => Event))();
var listAgentRunsInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 4096), "has the wrong length").regex(new RegExp("^[A-Za-z0-9_-]+$", "u")).optional(), "state": z2.literal(["active", "archived"]).optional() }).refine(having(["workspaceId"]), "lacks a property"))();
var listAgentRunsReply = /* @__PURE__ */ (() => z2.lazy(() => AgentRunListResponse))();
var createAgentRunInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.lazy(() => UuidInput), "body": z2.lazy(() => CreateAgentRunRequest) }).refine(having(["workspaceId", "body"]), "lacks a property"))();
var createAgentRunReply = /* @__PURE__ */ (() => z2.lazy(() => AgentRunResponse))();
var getAgentRunInput = /* @__PURE__ */ (() => z2.strictObject({ "runId": z2.lazy(() => RunId) }).refine(having(["runId"]), "lacks a property"))();
var getAgentRunReply = /* @__PURE__ */ (() => z2.lazy(() => AgentRunResponse))();
var deleteAgentRunInput = /* @__PURE__ */ (() => z2.strictObject({ "runId": z2.lazy(() => RunId), "active_turn": z2.literal(["refuse", "discard"]).optional() }).refine(having(["runId"]), "lacks a property"))();
var deleteAgentRunReply = /* @__PURE__ */ (() => z2.undefined())();
var updateAgentRunInput = /* @__PURE__ */ (() => z2.strictObject({ "runId": z2.lazy(() => RunId), "body": z2.lazy(() => UpdateAgentRunRequest) }).refine(having(["runId", "body"]), "lacks a property"))();
var updateAgentRunReply = /* @__PURE__ */ (() => z2.lazy(() => AgentRunResponse))();
var openAgentRunSandboxInput = /* @__PURE__ */ (() => z2.strictObject({ "runId": z2.lazy(() => RunId) }).refine(having(["runId"]), "lacks a property"))();
var openAgentRunSandboxReply = /* @__PURE__ */ (() => z2.lazy(() => AgentRunResponse))();
var closeAgentRunSandboxInput = /* @__PURE__ */ (() => z2.strictObject({ "runId": z2.lazy(() => RunId) }).refine(having(["runId"]), "lacks a property"))();
var closeAgentRunSandboxReply = /* @__PURE__ */ (() => z2.undefined())();
var startAgentRunTurnInput = /* @__PURE__ */ (() => z2.strictObject({ "runId": z2.lazy(() => RunId) }).refine(having(["runId"]), "lacks a property"))();
var startAgentRunTurnReply = /* @__PURE__ */ (() => z2.lazy(() => AgentRunTurnResponse))();
var finishAgentRunTurnInput = /* @__PURE__ */ (() => z2.strictObject({ "runId": z2.lazy(() => RunId), "turnId": z2.lazy(() => UuidInput), "body": z2.lazy(() => FinishAgentRunTurnRequest) }).refine(having(["runId", "turnId", "body"]), "lacks a property"))();
var finishAgentRunTurnReply = /* @__PURE__ */ (() => z2.lazy(() => AgentRunTurnResponse))();
var listAgentRunVersionsInput = /* @__PURE__ */ (() => z2.strictObject({ "runId": z2.lazy(() => RunId), "limit": z2.number().refine(whole, "is no integer").gte(1).lte(100).optional(), "cursor": z2.string().refine(length(0, 40), "has the wrong length").regex(new RegExp("^[0-9a-f]{40}$", "u")).optional() }).refine(having(["runId"]), "lacks a property"))();
var listAgentRunVersionsReply = /* @__PURE__ */ (() => z2.lazy(() => AgentRunVersionListResponse))();
var diffAgentRunVersionsInput = /* @__PURE__ */ (() => z2.strictObject({ "runId": z2.lazy(() => RunId), "from": z2.string().refine(length(7, 40), "has the wrong length").regex(new RegExp("^[0-9a-fA-F]+$", "u")).optional(), "to": z2.string().refine(length(7, 40), "has the wrong length").regex(new RegExp("^[0-9a-fA-F]+$", "u")).optional() }).refine(having(["runId"]), "lacks a property"))();
var diffAgentRunVersionsReply = /* @__PURE__ */ (() => z2.lazy(() => AgentRunDiffResponse))();
var restoreAgentRunVersionInput = /* @__PURE__ */ (() => z2.strictObject({ "runId": z2.lazy(() => RunId), "body": z2.lazy(() => AgentGitRestoreRequest) }).refine(having(["runId", "body"]), "lacks a property"))();
var restoreAgentRunVersionReply = /* @__PURE__ */ (() => z2.lazy(() => AgentGitRestoreResponse))();
var previewAgentRunRestoreInput = /* @__PURE__ */ (() => z2.strictObject({ "runId": z2.lazy(() => RunId), "sha": z2.string().refine(length(7, 40), "has the wrong length").regex(new RegExp("^[0-9a-fA-F]+$", "u")) }).refine(having(["runId", "sha"]), "lacks a property"))();
var previewAgentRunRestoreReply = /* @__PURE__ */ (() => z2.lazy(() => AgentRunRestorePreviewResponse))();
var getHealthInput = /* @__PURE__ */ (() => z2.strictObject({}))();
var getHealthReply = /* @__PURE__ */ (() => z2.lazy(() => HealthResponse))();
var getReadyInput = /* @__PURE__ */ (() => z2.strictObject({}))();
var getReadyReply = /* @__PURE__ */ (() => z2.lazy(() => ReadyResponse))();
var getContractYamlInput = /* @__PURE__ */ (() => z2.strictObject({ "If-None-Match": z2.string().refine(length(0, 1024), "has the wrong length").optional() }))();
var getContractYamlReply = /* @__PURE__ */ (() => z2.unknown())();
var getContractJsonInput = /* @__PURE__ */ (() => z2.strictObject({ "If-None-Match": z2.string().refine(length(0, 1024), "has the wrong length").optional() }))();
var getContractJsonReply = /* @__PURE__ */ (() => z2.lazy(() => ContractDocument))();
var getConsolePageInput = /* @__PURE__ */ (() => z2.strictObject({ "If-None-Match": z2.string().refine(length(0, 1024), "has the wrong length").optional() }))();
var getConsolePageReply = /* @__PURE__ */ (() => z2.unknown())();
var getBookingPageInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.string().refine(length(1, 100), "has the wrong length").regex(new RegExp("^[0-9A-Za-z_-]+$", "u")), "serviceId": z2.string().refine(length(1, 100), "has the wrong length").regex(new RegExp("^[0-9A-Za-z_-]+$", "u")), "If-None-Match": z2.string().refine(length(0, 1024), "has the wrong length").optional(), "lang": z2.string().refine(length(0, 2e3), "has the wrong length").optional(), "utm_source": z2.string().refine(length(0, 2e3), "has the wrong length").optional(), "utm_medium": z2.string().refine(length(0, 2e3), "has the wrong length").optional(), "utm_campaign": z2.string().refine(length(0, 2e3), "has the wrong length").optional(), "utm_term": z2.string().refine(length(0, 2e3), "has the wrong length").optional(), "utm_content": z2.string().refine(length(0, 2e3), "has the wrong length").optional(), "fbclid": z2.string().refine(length(0, 2e3), "has the wrong length").optional(), "gclid": z2.string().refine(length(0, 2e3), "has the wrong length").optional() }).refine(having(["workspaceId", "serviceId"]), "lacks a property"))();
var getBookingPageReply = /* @__PURE__ */ (() => z2.unknown())();
var getWorkspaceBookingPageInput = /* @__PURE__ */ (() => z2.strictObject({ "workspaceId": z2.string().refine(length(1, 100), "has the wrong length").regex(new RegExp("^[0-9A-Za-z_-]+$", "u")), "If-None-Match": z2.string().refine(length(0, 1024), "has the wrong length").optional(), "lang": z2.string().refine(length(0, 2e3), "has the wrong length").optional(), "utm_source": z2.string().refine(length(0, 2e3), "has the wrong length").optional(), "utm_medium": z2.string().refine(length(0, 2e3), "has the wrong length").optional(), "utm_campaign": z2.string().refine(length(0, 2e3), "has the wrong length").optional(), "utm_term": z2.string().refine(length(0, 2e3), "has the wrong length").optional(), "utm_content": z2.string().refine(length(0, 2e3), "has the wrong length").optional(), "fbclid": z2.string().refine(length(0, 2e3), "has the wrong length").optional(), "gclid": z2.string().refine(length(0, 2e3), "has the wrong length").optional() }).refine(having(["workspaceId"]), "lacks a property"))();
var getWorkspaceBookingPageReply = /* @__PURE__ */ (() => z2.unknown())();
var getEmbedScriptInput = /* @__PURE__ */ (() => z2.strictObject({ "If-None-Match": z2.string().refine(length(0, 1024), "has the wrong length").optional() }))();
var getEmbedScriptReply = /* @__PURE__ */ (() => z2.unknown())();
var getDocsPageInput = /* @__PURE__ */ (() => z2.strictObject({ "If-None-Match": z2.string().refine(length(0, 1024), "has the wrong length").optional() }))();
var getDocsPageReply = /* @__PURE__ */ (() => z2.unknown())();
export {
  AcceptInvitationRequest,
  AccountResponse,
  AgentGitRestoreRequest,
  AgentGitRestoreResponse,
  AgentRunActiveTurn,
  AgentRunDiffResponse,
  AgentRunListResponse,
  AgentRunResponse,
  AgentRunRestorePreviewResponse,
  AgentRunSandbox,
  AgentRunSource,
  AgentRunTurnResponse,
  AgentRunVersion,
  AgentRunVersionListResponse,
  Allocation,
  AllocationRule,
  AllocationRuleListResponse,
  Allocations,
  AllowedResourceIds,
  Answer,
  AnswerInput,
  AnswerProblem,
  Answers,
  AnswersInput,
  AnswersInvalidDetails,
  ApiErrorEnvelope,
  ApiKeyListResponse,
  ApiKeyResponse,
  ApiRequest,
  ApiRequestListResponse,
  ApprovalTtlMinutes,
  ApproveBookingRequest,
  ArchivableEventData,
  ArchivedResourceListResponse,
  Assignment,
  AuditActor,
  AuditCredential,
  AuditCredentialKind,
  AuditLogEntry,
  AuditLogResponse,
  AvailabilityExplanation,
  AvailabilityResponse,
  Available,
  BalancePeriod,
  Blocker,
  Bookable,
  BookedRequirement,
  BookingAction,
  BookingActor,
  BookingChange,
  BookingCount,
  BookingCountsResponse,
  BookingEvent,
  BookingEventData,
  BookingHistoryResponse,
  BookingListResponse,
  BookingPageSettingsResponse,
  BookingResponse,
  BookingStateDetails,
  BookingStatus,
  BookingToReassign,
  BookingVersion,
  Branch,
  BufferMinutes,
  BusinessDescription,
  Bytes,
  CalendarDate,
  CalendarDetail,
  CalendarFeedEvent,
  CalendarFeedListResponse,
  CalendarFeedResponse,
  CalendarSubject,
  CancelBookingRequest,
  CancellationNoticeMinutes,
  Capacity,
  Category,
  CategoryInput,
  ChangePasswordRequest,
  ChangedMeanwhileDetails,
  ChosenResourceIds,
  ClockTime,
  ClosingTime,
  ClosureEvent,
  ClosureEventData,
  ClosureListResponse,
  Colour,
  CommitId,
  CompleteBookingRequest,
  ConcurrencyUnit,
  ContractDocument,
  CreateAccountRequest,
  CreateAgentRunRequest,
  CreateAgentRunSource,
  CreateApiKeyRequest,
  CreateApiKeyResponse,
  CreateBookingRequest,
  CreateCalendarFeedRequest,
  CreateHoldRequest,
  CreateIntegrationRequest,
  CreateInvitationRequest,
  CreateInvitationResponse,
  CreateLimitRequest,
  CreateResourceClosureRequest,
  CreateResourceRequest,
  CreateResourceRequirementRequest,
  CreateServiceRequest,
  CreateSessionRequest,
  CreateSessionResponse,
  CreateWebhookEndpointRequest,
  CreateWorkspaceClosureRequest,
  CreateWorkspaceRequest,
  CurrentValues,
  Customer,
  CustomerChoice,
  CustomerInput,
  DateOverride,
  DateOverrides,
  DaysOrNull,
  DeclineBookingRequest,
  DiffHunk,
  DiffLine,
  DisplayName,
  DurationDays,
  DurationMinutes,
  DurationMinutesOrDays,
  DurationOptions,
  DurationRange,
  EligibleResourceIds,
  Email,
  EmptyEventData,
  ErrorCode,
  ErrorDetails,
  Event,
  EventListResponse,
  EventResourceIds,
  EventSequence,
  EventType,
  EventUser,
  ExpectedValues,
  FileChange,
  FileChangeCounts,
  FileDiff,
  FileMode,
  FinishAgentRunTurnRequest,
  FreeResources,
  HealthResponse,
  HoldConsumedDetails,
  HoldEvent,
  HoldEventData,
  HoldListResponse,
  HoldResponse,
  HoldStatus,
  HoldTtlSeconds,
  Hours,
  HoursMode,
  HoursOfDate,
  ImpactReason,
  ImpactResponse,
  ImpactedBooking,
  IncludeSubject,
  IntegrationEvent,
  IntegrationListResponse,
  IntegrationResponse,
  InvitationDetails,
  InvitationEvent,
  InvitationEventData,
  InvitationListResponse,
  InvitationResponse,
  InvitationToken,
  Issue,
  Issues,
  KeyEvent,
  KeyEventData,
  KeyKind,
  KeyName,
  LengthUnit,
  LimitEvent,
  LimitGapMinutes,
  LimitListResponse,
  LimitMax,
  LimitPer,
  LimitPeriod,
  LimitResponse,
  LimitServiceIds,
  LimitUnit,
  LimitUse,
  LimitUseListResponse,
  LocalTimeOrNull,
  LogoData,
  LogoType,
  LookUpInvitationRequest,
  ManagedBooking,
  ManagedBookingResponse,
  ManagedBookingWorkspace,
  MarkBookingNoShowRequest,
  MaxAdvanceDays,
  MaxConcurrent,
  MeResponse,
  MemberEvent,
  MemberEventData,
  MemberListResponse,
  MemberResponse,
  Membership,
  Metadata,
  MetadataInput,
  MinNoticeMinutes,
  Name,
  NameInput,
  NamedResource,
  NewCalendarFeedResponse,
  NextAvailable,
  NextCursor,
  Notes,
  NotesInput,
  OffDutyTime,
  OffDutyTimesResponse,
  Origins,
  Override,
  OverrideLimits,
  PartySize,
  Password,
  PasswordResetResponse,
  PasswordResetToken,
  Phone,
  PostalAddress,
  PublicBusiness,
  PublicLogoResponse,
  PublicService,
  PublicServiceListResponse,
  PublicServiceResponse,
  Quantity,
  Question,
  QuestionId,
  QuestionInput,
  QuestionKind,
  Questions,
  QuestionsInput,
  RateLimitDetails,
  ReachedLimit,
  ReadyResponse,
  Reason,
  ReasonCode,
  ReasonInput,
  ReassignBookingsRequest,
  ReassignBookingsResponse,
  ReassignmentRefusedDetails,
  RefusedReassignment,
  RefusedReassignments,
  Remaining,
  ReminderMinutes,
  ReopenBookingRequest,
  RequestId,
  RequirementEvent,
  RequirementEventData,
  RequiresApproval,
  RescheduleBookingRequest,
  RescheduleManagedBookingRequest,
  ResetPasswordRequest,
  ResourceClosureListResponse,
  ResourceClosureResponse,
  ResourceDate,
  ResourceDateInput,
  ResourceDateListResponse,
  ResourceDatesResponse,
  ResourceEvent,
  ResourceHoursEvent,
  ResourceHoursResponse,
  ResourceListResponse,
  ResourceRequirementListResponse,
  ResourceRequirementResponse,
  ResourceResponse,
  ResourceTimeZone,
  ResourceWeeklyHours,
  RetryAfterSeconds,
  Role,
  RoleCap,
  RotateApiKeyResponse,
  RunEvent,
  RunEventData,
  RunId,
  ScheduleResponse,
  ServiceClosure,
  ServiceClosureInput,
  ServiceClosures,
  ServiceClosuresInput,
  ServiceEvent,
  ServiceListResponse,
  ServiceResponse,
  SessionListResponse,
  SessionResponse,
  SetAllocationRuleRequest,
  SetResourceDatesRequest,
  SetResourceHoursRequest,
  SetWorkspaceLogoRequest,
  SignUpRequest,
  Slot,
  SlotIntervalMinutes,
  SlotUnavailableDetails,
  Takes,
  TimeZone,
  Timestamp,
  TimestampInput,
  UnavailabilityReason,
  UnavailabilityReasons,
  UnmetDemand,
  UnmetDemandResponse,
  UpdateAgentRunRequest,
  UpdateApiKeyRequest,
  UpdateBookingRequest,
  UpdateLimitRequest,
  UpdateMemberRequest,
  UpdateResourceRequest,
  UpdateResourceRequirementRequest,
  UpdateServiceRequest,
  UpdateWebhookEndpointRequest,
  UpdateWorkspaceProfileRequest,
  UpdateWorkspaceRequest,
  User,
  UserResponse,
  Uuid,
  UuidInput,
  ValidationDetails,
  VersionAuthor,
  VersionConflictDetails,
  WebhookDelivery,
  WebhookDeliveryListResponse,
  WebhookDeliveryResponse,
  WebhookEndpointEvent,
  WebhookEndpointListResponse,
  WebhookEndpointResponse,
  WebhookError,
  WebhookEvent,
  WebhookReply,
  WebhookReplyStatus,
  WebhookSecretResponse,
  WebhookStatus,
  WebhookTestResponse,
  WebhookTypes,
  WebhookUrl,
  Weekday,
  WeeklyHours,
  WeeklyHoursRule,
  WorkspaceClosureEvent,
  WorkspaceClosureEventData,
  WorkspaceClosureListResponse,
  WorkspaceClosureResponse,
  WorkspaceEvent,
  WorkspaceListResponse,
  WorkspaceLogo,
  WorkspaceProfileResponse,
  WorkspaceResponse,
  WorkspaceStorageResponse,
  WrongAnswer,
  WrongAnswers,
  acceptInvitationInput,
  acceptInvitationReply,
  approveBookingInput,
  approveBookingReply,
  cancelBookingInput,
  cancelBookingReply,
  cancelManagedBookingInput,
  cancelManagedBookingReply,
  changePasswordInput,
  changePasswordReply,
  closeAgentRunSandboxInput,
  closeAgentRunSandboxReply,
  completeBookingInput,
  completeBookingReply,
  countBookingsByDayInput,
  countBookingsByDayReply,
  createAccountInput,
  createAccountReply,
  createAgentRunInput,
  createAgentRunReply,
  createApiKeyInput,
  createApiKeyReply,
  createBookingInput,
  createBookingReply,
  createCalendarFeedInput,
  createCalendarFeedReply,
  createHoldInput,
  createHoldReply,
  createIntegrationInput,
  createIntegrationReply,
  createInvitationInput,
  createInvitationReply,
  createLimitInput,
  createLimitReply,
  createPasswordResetInput,
  createPasswordResetReply,
  createResourceClosureInput,
  createResourceClosureReply,
  createResourceInput,
  createResourceReply,
  createResourceRequirementInput,
  createResourceRequirementReply,
  createServiceInput,
  createServiceReply,
  createSessionInput,
  createSessionReply,
  createWebhookEndpointInput,
  createWebhookEndpointReply,
  createWorkspaceClosureInput,
  createWorkspaceClosureReply,
  createWorkspaceInput,
  createWorkspaceReply,
  declineBookingInput,
  declineBookingReply,
  deleteAgentRunInput,
  deleteAgentRunReply,
  deleteCalendarFeedInput,
  deleteCalendarFeedReply,
  deleteCurrentSessionInput,
  deleteCurrentSessionReply,
  deleteHoldInput,
  deleteHoldReply,
  deleteInvitationInput,
  deleteInvitationReply,
  deleteLimitInput,
  deleteLimitReply,
  deleteResourceClosureInput,
  deleteResourceClosureReply,
  deleteResourceRequirementInput,
  deleteResourceRequirementReply,
  deleteSessionInput,
  deleteSessionReply,
  deleteWebhookEndpointInput,
  deleteWebhookEndpointReply,
  deleteWorkspaceClosureInput,
  deleteWorkspaceClosureReply,
  deleteWorkspaceLogoInput,
  deleteWorkspaceLogoReply,
  diffAgentRunVersionsInput,
  diffAgentRunVersionsReply,
  explainAvailabilityInput,
  explainAvailabilityReply,
  finishAgentRunTurnInput,
  finishAgentRunTurnReply,
  getAgentRunInput,
  getAgentRunReply,
  getApiKeyInput,
  getApiKeyReply,
  getBookingInput,
  getBookingPageInput,
  getBookingPageReply,
  getBookingPageSettingsInput,
  getBookingPageSettingsReply,
  getBookingReply,
  getCalendarFileInput,
  getCalendarFileReply,
  getConsolePageInput,
  getConsolePageReply,
  getContractJsonInput,
  getContractJsonReply,
  getContractYamlInput,
  getContractYamlReply,
  getDocsPageInput,
  getDocsPageReply,
  getEmbedScriptInput,
  getEmbedScriptReply,
  getHealthInput,
  getHealthReply,
  getHoldInput,
  getHoldReply,
  getLimitInput,
  getLimitReply,
  getManagedBookingInput,
  getManagedBookingReply,
  getMeInput,
  getMeReply,
  getMemberInput,
  getMemberReply,
  getPublicLogoInput,
  getPublicLogoReply,
  getReadyInput,
  getReadyReply,
  getResourceHoursInput,
  getResourceHoursReply,
  getResourceInput,
  getResourceReply,
  getScheduleInput,
  getScheduleReply,
  getServiceInput,
  getServiceReply,
  getWebhookDeliveryInput,
  getWebhookDeliveryReply,
  getWebhookEndpointInput,
  getWebhookEndpointReply,
  getWorkspaceBookingPageInput,
  getWorkspaceBookingPageReply,
  getWorkspaceInput,
  getWorkspaceProfileInput,
  getWorkspaceProfileReply,
  getWorkspaceReply,
  getWorkspaceStorageInput,
  getWorkspaceStorageReply,
  leaveWorkspaceInput,
  leaveWorkspaceReply,
  listAgentRunVersionsInput,
  listAgentRunVersionsReply,
  listAgentRunsInput,
  listAgentRunsReply,
  listAllocationRulesInput,
  listAllocationRulesReply,
  listApiKeysInput,
  listApiKeysReply,
  listApiRequestsInput,
  listApiRequestsReply,
  listArchivedResourcesInput,
  listArchivedResourcesReply,
  listAuditLogInput,
  listAuditLogReply,
  listAvailabilityInput,
  listAvailabilityReply,
  listBookingHistoryInput,
  listBookingHistoryReply,
  listBookingsInput,
  listBookingsReply,
  listCalendarFeedsInput,
  listCalendarFeedsReply,
  listClosuresInput,
  listClosuresReply,
  listEventsInput,
  listEventsReply,
  listHoldsInput,
  listHoldsReply,
  listIntegrationsInput,
  listIntegrationsReply,
  listInvitationsInput,
  listInvitationsReply,
  listLimitUsesInput,
  listLimitUsesReply,
  listLimitsInput,
  listLimitsReply,
  listMembersInput,
  listMembersReply,
  listOffDutyTimesInput,
  listOffDutyTimesReply,
  listPublicServicesInput,
  listPublicServicesReply,
  listResourceClosuresInput,
  listResourceClosuresReply,
  listResourceDatesInput,
  listResourceDatesReply,
  listResourceRequirementsInput,
  listResourceRequirementsReply,
  listResourcesInput,
  listResourcesReply,
  listServicesInput,
  listServicesReply,
  listSessionsInput,
  listSessionsReply,
  listUnmetDemandInput,
  listUnmetDemandReply,
  listWebhookDeliveriesInput,
  listWebhookDeliveriesReply,
  listWebhookEndpointsInput,
  listWebhookEndpointsReply,
  listWorkspaceClosuresInput,
  listWorkspaceClosuresReply,
  listWorkspacesInput,
  listWorkspacesReply,
  lookUpInvitationInput,
  lookUpInvitationReply,
  markBookingNoShowInput,
  markBookingNoShowReply,
  openAgentRunSandboxInput,
  openAgentRunSandboxReply,
  previewAgentRunRestoreInput,
  previewAgentRunRestoreReply,
  previewAllocationRuleInput,
  previewAllocationRuleReply,
  previewLimitInput,
  previewLimitReply,
  previewResourceClosureInput,
  previewResourceClosureReply,
  previewResourceDatesInput,
  previewResourceDatesReply,
  previewResourceHoursInput,
  previewResourceHoursReply,
  previewResourceRequirementInput,
  previewResourceRequirementReply,
  previewResourceRequirementUpdateInput,
  previewResourceRequirementUpdateReply,
  previewResourceUpdateInput,
  previewResourceUpdateReply,
  previewServiceUpdateInput,
  previewServiceUpdateReply,
  previewWorkspaceClosureInput,
  previewWorkspaceClosureReply,
  reassignBookingsInput,
  reassignBookingsReply,
  redeliverWebhookDeliveryInput,
  redeliverWebhookDeliveryReply,
  reopenBookingInput,
  reopenBookingReply,
  rescheduleBookingInput,
  rescheduleBookingReply,
  rescheduleManagedBookingInput,
  rescheduleManagedBookingReply,
  resetPasswordInput,
  resetPasswordReply,
  restoreAgentRunVersionInput,
  restoreAgentRunVersionReply,
  revokeApiKeyInput,
  revokeApiKeyReply,
  rotateApiKeyInput,
  rotateApiKeyReply,
  rotateWebhookSecretInput,
  rotateWebhookSecretReply,
  setAllocationRuleInput,
  setAllocationRuleReply,
  setResourceDatesInput,
  setResourceDatesReply,
  setResourceHoursInput,
  setResourceHoursReply,
  setWorkspaceLogoInput,
  setWorkspaceLogoReply,
  signUpInput,
  signUpReply,
  startAgentRunTurnInput,
  startAgentRunTurnReply,
  streamEventsInput,
  streamEventsReply,
  testWebhookEndpointInput,
  testWebhookEndpointReply,
  updateAgentRunInput,
  updateAgentRunReply,
  updateApiKeyInput,
  updateApiKeyReply,
  updateBookingInput,
  updateBookingReply,
  updateLimitInput,
  updateLimitReply,
  updateMemberInput,
  updateMemberReply,
  updateResourceInput,
  updateResourceReply,
  updateResourceRequirementInput,
  updateResourceRequirementReply,
  updateServiceInput,
  updateServiceReply,
  updateWebhookEndpointInput,
  updateWebhookEndpointReply,
  updateWorkspaceInput,
  updateWorkspaceProfileInput,
  updateWorkspaceProfileReply,
  updateWorkspaceReply
};
