/** Rules for everything but schemas: operations, parameters, bodies, responses and security. */
import type { Level, Rule } from './levels.ts'

type Row = [id: string, change: string, level: Level, reason: string]

const sends = (rows: Row[]) => rows.map((row) => rule('request', row))
const receives = (rows: Row[]) => rows.map((row) => rule('reply', row))
const either = (rows: Row[]) => rows.map((row) => rule('both', row))

function rule(direction: Rule['direction'], [id, change, level, reason]: Row): Rule {
  return { id, change, direction, level, reason }
}

const lessTime = 'Callers have less time than they were told, or do not know how much.'
const newName = 'Generated clients name their methods and inputs by it.'

export const operationRules: Rule[] = [
  ...either([
    ['operation-added', 'an operation is new', 'safe', 'No caller depends on it yet.'],
    ['operation-removed', 'an operation is gone', 'breaking', 'Calls of it fail.'],
    ['operation-id-changed', 'the operationId is another', 'breaking', newName],
    ['path-parameter-renamed', 'a path parameter has another name', 'risky', `The same in HTTP. ${newName}`],
    ['tags-changed', 'the tags are others', 'safe', 'Some generated clients group their methods by tag.'],
    ['operation-deprecated', 'an operation is deprecated', 'safe', 'It works as before.'],
    ['operation-no-longer-deprecated', 'an operation is no longer deprecated', 'safe', 'It works as before.'],
    ['operation-sunset-brought-forward', 'x-sunset of a deprecated operation is earlier', 'risky', lessTime],
    ['operation-sunset-removed', 'x-sunset of a deprecated operation is gone', 'risky', lessTime],
    ['operation-sunset-unreadable', 'x-sunset of a deprecated operation is no date', 'risky', lessTime],
    ['server-removed', 'a server is gone', 'risky', 'Callers may use its address.'],
    ['server-changed', 'the variables of a server are others', 'risky', 'Callers may use a value that is gone.'],
    ['server-added', 'a server is new', 'safe', 'The others are still there.'],
    ['field-changed', 'a field without a rule here is another', 'risky', 'Its effect on callers is not known.'],
    ['extension-changed', 'an extension (x-…) outside of schemas is another', 'safe', 'It is no part of HTTP.'],
  ]),
  ...sends([
    ['required-parameter-added', 'a required parameter is new', 'breaking', 'Requests without it are refused.'],
    ['optional-parameter-added', 'an optional parameter is new', 'safe', 'Requests without it are accepted as before.'],
    ['parameter-removed', 'a parameter is gone', 'risky', 'The server may ignore it, or refuse it.'],
    ['parameter-became-required', 'an optional parameter is required', 'breaking', 'Requests without it are refused.'],
    [
      'parameter-became-optional',
      'a required parameter is optional',
      'safe',
      'Requests with it are accepted as before.',
    ],
    [
      'parameter-serialization-changed',
      'style, explode or the media type of a parameter is another',
      'breaking',
      'The server reads another value from the same text.',
    ],
    [
      'parameter-reserved-characters-changed',
      'allowReserved of a parameter is another',
      'risky',
      'Reserved characters may be read differently.',
    ],
    ['parameter-empty-value-refused', 'allowEmptyValue is no longer true', 'breaking', 'Empty values are refused.'],
    ['parameter-empty-value-allowed', 'allowEmptyValue is true', 'safe', 'Other values are accepted as before.'],
    ['parameter-sunset-brought-forward', 'x-sunset of a deprecated parameter is earlier', 'risky', lessTime],
    ['parameter-sunset-removed', 'x-sunset of a deprecated parameter is gone', 'risky', lessTime],
    ['parameter-sunset-unreadable', 'x-sunset of a deprecated parameter is no date', 'risky', lessTime],
    ['parameter-deprecated', 'a parameter is deprecated, or no longer', 'safe', 'It works as before.'],
    [
      'required-body-added',
      'an operation has a required body that had none',
      'breaking',
      'Requests without it are refused.',
    ],
    [
      'optional-body-added',
      'an operation has an optional body that had none',
      'safe',
      'Requests without it are accepted.',
    ],
    [
      'body-removed',
      'an operation no longer has a body',
      'breaking',
      'What callers send is refused, or has no effect.',
    ],
    ['body-became-required', 'an optional body is required', 'breaking', 'Requests without it are refused.'],
    ['body-became-optional', 'a required body is optional', 'safe', 'Requests with it are accepted as before.'],
    [
      'request-media-type-removed',
      'a media type of the body is gone',
      'breaking',
      'Requests of that type are refused.',
    ],
    ['request-media-type-added', 'a media type of the body is new', 'safe', 'The others are accepted as before.'],
    [
      'request-encoding-changed',
      'encoding of a part of the body is another',
      'breaking',
      'Parts sent as before are refused.',
    ],
    [
      'request-encoding-widened',
      'a part of the body may have another media type',
      'safe',
      'The others are accepted as before.',
    ],
    ['callback-added', 'a callback is new', 'safe', 'Callers that do not ask for it do not get it.'],
  ]),
  ...receives([
    ['success-status-removed', 'a status below 400 is gone', 'breaking', 'Callers wait for it.'],
    ['success-status-added', 'a status below 400 is new', 'risky', 'Callers may take it for a failure.'],
    ['error-status-removed', 'a status from 400 is gone', 'risky', 'Callers that handle it may miss its successor.'],
    ['error-status-added', 'a status from 400 is new', 'safe', 'Callers expect errors that are not declared.'],
    ['default-response-removed', 'the default response is gone', 'risky', 'Callers may handle it.'],
    ['default-response-added', 'a default response is new', 'safe', 'Callers expect errors that are not declared.'],
    ['body-no-longer-returned', 'a response no longer has a body', 'breaking', 'Callers read it.'],
    ['body-newly-returned', 'a response has a body that had none', 'safe', 'Callers ignore it.'],
    [
      'reply-media-type-removed',
      'a media type of a response is gone',
      'breaking',
      'Callers that accept only that type get none.',
    ],
    ['reply-media-type-added', 'a media type of a response is new', 'safe', 'Callers get the type that they accept.'],
    [
      'reply-encoding-changed',
      'encoding of a part of a response is another',
      'breaking',
      'Callers read the part by it.',
    ],
    ['required-header-removed', 'a required header of a response is gone', 'breaking', 'Callers rely on it.'],
    [
      'optional-header-removed',
      'an optional header of a response is gone',
      'risky',
      'Callers that read it no longer find it.',
    ],
    ['header-became-optional', 'a required header of a response is optional', 'breaking', 'Callers rely on it.'],
    ['header-became-required', 'an optional header of a response is required', 'safe', 'Callers handle it already.'],
    ['header-added', 'a header of a response is new', 'safe', 'Callers ignore it.'],
    [
      'header-serialization-changed',
      'style, explode or the media type of a header is another',
      'breaking',
      'Callers read another value.',
    ],
    ['link-removed', 'a link of a response is gone', 'risky', 'Tools that follow links no longer find it.'],
    ['link-changed', 'a link of a response is another', 'risky', 'Tools that follow links reach something else.'],
    ['link-added', 'a link of a response is new', 'safe', 'Nobody follows it yet.'],
    ['webhook-added', 'a webhook is new', 'safe', 'Nobody waits for it yet.'],
    ['webhook-removed', 'a webhook is gone', 'breaking', 'Callers wait for it.'],
    ['callback-removed', 'a callback is gone', 'breaking', 'Callers wait for it.'],
    [
      'webhook-parameter-removed',
      'a parameter of a webhook or callback is gone',
      'risky',
      'Callers that read it no longer find it.',
    ],
    ['webhook-parameter-added', 'a parameter of a webhook or callback is new', 'safe', 'Callers ignore it.'],
    [
      'webhook-parameter-became-optional',
      'a required parameter of a webhook or callback is optional',
      'breaking',
      'Callers rely on it.',
    ],
    [
      'webhook-parameter-became-required',
      'an optional parameter of a webhook or callback is required',
      'safe',
      'Callers handle it already.',
    ],
    [
      'webhook-body-became-optional',
      'a required body of a webhook or callback is optional',
      'breaking',
      'Callers read it.',
    ],
    [
      'webhook-body-became-required',
      'an optional body of a webhook or callback is required',
      'safe',
      'Callers handle it already.',
    ],
    ['webhook-body-removed', 'a webhook or callback no longer has a body', 'breaking', 'Callers read it.'],
    ['webhook-body-added', 'a webhook or callback has a body that had none', 'safe', 'Callers ignore it.'],
    [
      'webhook-response-removed',
      'callers may no longer answer a webhook or callback with a status',
      'risky',
      'The sender may take it for a failure.',
    ],
    [
      'webhook-response-added',
      'callers may answer a webhook or callback with another status',
      'safe',
      'They need not.',
    ],
    [
      'webhook-security-changed',
      'a webhook or callback is sent with another credential',
      'risky',
      'Callers that check the earlier one refuse it.',
    ],
  ]),
  ...sends([
    ['security-tightened', 'a credential that was enough no longer is', 'breaking', 'Calls with it are refused.'],
    ['security-loosened', 'another credential is enough', 'risky', 'No call is refused, but more people may call.'],
    [
      'security-scheme-changed',
      'a security scheme has another type, place or name',
      'breaking',
      'Callers present their credential the old way.',
    ],
    ['security-scheme-added', 'a security scheme is declared', 'safe', 'Operations that use it are reported.'],
    [
      'security-scheme-removed',
      'a security scheme is no longer declared',
      'safe',
      'Operations that used it are reported.',
    ],
    ['security-scheme-renamed', 'a security scheme has another name in the description', 'safe', 'The same in HTTP.'],
    ['oauth-url-changed', 'a URL of OAuth or OpenID Connect is another', 'risky', 'Callers may use the old URL.'],
    ['oauth-flow-removed', 'a flow of OAuth is gone', 'breaking', 'Callers that use it get no token.'],
    ['oauth-flow-added', 'a flow of OAuth is new', 'safe', 'The others work as before.'],
    ['oauth-scope-removed', 'a scope of OAuth is gone', 'risky', 'Callers that ask for it may be refused.'],
    ['oauth-scope-added', 'a scope of OAuth is new', 'safe', 'The others work as before.'],
  ]),
  ...receives([
    [
      'error-code-added',
      'an operation answers an error code that it did not declare',
      'risky',
      'Callers may not handle it.',
    ],
    ['error-code-removed', 'an operation no longer declares an error code', 'risky', 'Callers may switch on it.'],
    ['error-code-moved', 'an error code has another status', 'breaking', 'Callers handle it by its status.'],
  ]),
]
