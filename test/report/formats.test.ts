// Runs on: no database
/** Report formats: each keeps its form whatever text a description puts into a finding. */
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { expect } from 'chai'
import { formatFindings, type ReportFinding, reportFormats } from '../../packages/contract-toolkit/report/format.ts'

const tool = 'contract lint'
const plain: ReportFinding = {
  rule: 'tag-declared',
  level: 'error',
  message: 'the tag is not declared; add it to tags',
  file: 'openapi.yaml',
  line: 12,
  column: 5,
  place: 'createThing',
  fingerprint: 'a1',
}
const hostileText =
  'first\r\n::error file=x::second %0A ]]> <b onclick="x">&amp;</b> \u001b[31mred\u0000 @everyone | [a](javascript:x) `c` \ud800 {0} \u202e'
const hostile: ReportFinding = {
  rule: 'a,b:c"<>',
  level: 'warning',
  message: hostileText,
  file: 'a b,c:d/é#.yaml\n',
  line: 1,
  place: `GET /x\n${hostileText}`,
}
const bare: ReportFinding = { rule: 'bare', level: 'note', message: 'whole file', file: '/tmp/x y.yaml' }
const all = [plain, hostile, bare]

describe('formatFindings', () => {
  for (const format of reportFormats) {
    it(`${format}: hostile text adds no control character, no half of a pair and no other finding`, () => {
      const text = formatFindings(all, format, { tool })
      expect(text).not.to.match(/(?!\n)[\p{Cc}\p{Cs}\u202e]/u)
      expect(text.endsWith('\n')).to.equal(true)
    })
  }

  it('text: one line a finding, with position, place, message and rule', () => {
    const lines = formatFindings(all, 'text', { tool }).trimEnd().split('\n')
    expect(lines).to.have.lengthOf(3)
    expect(lines[0]).to.equal(
      'openapi.yaml:12:5 error createThing: the tag is not declared; add it to tags (tag-declared)',
    )
    expect(lines[1]).to.contain(' warning GET /x first ::error').and.to.contain('\\u001b[31mred\\u0000')
    expect(lines[2]).to.equal('/tmp/x y.yaml note: whole file (bare)')
    expect(formatFindings([], 'text', { tool })).to.equal('')
  })

  it('json: the findings as they are, with counts', () => {
    expect(JSON.parse(formatFindings(all, 'json', { tool }))).to.deep.equal({
      tool,
      counts: { error: 1, warning: 1, note: 1 },
      findings: all,
    })
  })

  it('github: one command a finding, which the runner decodes to the same text', () => {
    const lines = formatFindings(all, 'github', { tool }).trimEnd().split('\n')
    expect(lines).to.have.lengthOf(3)
    expect(lines[0]).to.equal(
      '::error file=openapi.yaml,line=12,col=5,title=contract lint%3A tag-declared::createThing: the tag is not declared; add it to tags',
    )
    const [, command, properties = '', data = ''] = /^::(\w+) (.*?)::(.*)$/.exec(lines[1] ?? '') ?? []
    expect(command).to.equal('warning')
    const decoded = properties.split(',').map((each) => unescaped(each))
    expect(decoded).to.deep.equal(['file=a b,c:d/é#.yaml\n', 'line=1', 'title=contract lint: a,b:c"<>'])
    expect(unescaped(data)).to.contain('first\r\n::error file=x::second %0A ]]>')
    expect(lines[2]).to.match(/^::notice file=\/tmp\/x y\.yaml,title=/)
  })

  it('junit: well-formed XML; an error fails, a warning and a note pass with output, and none is a passed case', () => {
    const text = formatFindings(all, 'junit', { tool })
    const cases = elementsOf(text).filter(({ name }) => name === 'testcase')
    expect(cases.map(({ attributes }) => attributes.classname)).to.deep.equal(['tag-declared', 'a,b:c"<>', 'bare'])
    expect(cases[1]?.attributes.file).to.equal('a b,c:d/é#.yaml\n')
    expect(text).to.contain('tests="3" failures="1" errors="0"').and.to.contain(']]&gt;').and.not.to.contain(']]>')
    expect(text.match(/<failure /g)).to.have.lengthOf(1)
    expect(text.match(/<system-out>/g)).to.have.lengthOf(2)
    const none = formatFindings([], 'junit', { tool })
    expect(elementsOf(none).filter(({ name }) => name === 'testcase')).to.have.lengthOf(1)
    expect(none).to.contain('tests="1" failures="0"')
  })

  it('junit: XML that is not well-formed would be found', () => {
    expect(() => elementsOf('<a><b></a>')).to.throw()
    expect(() => elementsOf('<a x="<"></a>')).to.throw()
    expect(() => elementsOf('<a>&unknown;</a>')).to.throw()
    expect(() => elementsOf('<a>]]></a>')).to.throw()
  })

  it('markdown: one row a finding; markup, mentions and cell borders are text', () => {
    const lines = formatFindings(all, 'markdown', { tool }).trimEnd().split('\n')
    expect(lines[0]).to.equal('### contract lint: 1 error, 1 warning, 1 note')
    const rows = lines.filter((line) => line.startsWith('| ')).slice(1)
    expect(rows).to.have.lengthOf(3)
    for (const row of rows) expect(row.match(/(?<!\\)\|/g), row).to.have.lengthOf(6)
    expect(rows[1]).to.contain('&lt;b').and.to.contain('\\[a\\]\\(javascript')
    expect(rows[1]).not.to.match(/@\w|<b|(?<!\\)`/)
    expect(formatFindings([], 'markdown', { tool })).to.equal('### contract lint: nothing found\n')
  })

  it('sarif: has the parts that SARIF 2.1.0 requires, with positions from 1 and URIs', () => {
    const ajv = new Ajv2020({ strict: false })
    formats.default(ajv)
    const validate = ajv.compile(sarifSchema)
    const log = JSON.parse(formatFindings(all, 'sarif', { tool }))
    expect(validate(log), JSON.stringify(validate.errors)).to.equal(true)
    const [run] = log.runs
    expect(run.results.map((each: { level: string }) => each.level)).to.deep.equal(['error', 'warning', 'note'])
    for (const { ruleId, ruleIndex } of run.results) expect(run.tool.driver.rules[ruleIndex].id).to.equal(ruleId)
    const uris = run.results.map((each: SarifResult) => each.locations[0]?.physicalLocation.artifactLocation.uri)
    expect(uris).to.deep.equal(['openapi.yaml', 'a%20b%2Cc%3Ad/%C3%A9%23.yaml%0A', 'file:///tmp/x%20y.yaml'])
    expect(run.results[0].partialFingerprints).to.deep.equal({ primaryLocationLineHash: 'a1' })
    expect(run.results[2].locations[0].physicalLocation).not.to.have.property('region')
    expect(run.results[1].message.text).to.contain('[a\\](javascript')
    expect(validate({ ...log, version: '2.0.0' })).to.equal(false)
    expect(validate({ version: '2.1.0', runs: [{ ...run, tool: {} }] })).to.equal(false)
    expect(validate(JSON.parse(formatFindings([], 'sarif', { tool })))).to.equal(true)
  })
})

function unescaped(text: string): string {
  const decoded: Record<string, string> = { '%0D': '\r', '%0A': '\n', '%3A': ':', '%2C': ',', '%25': '%' }
  return text.replace(/%(0D|0A|3A|2C|25)/g, (each) => decoded[each] ?? each)
}

type Element = { name: string; attributes: Record<string, string> }

/** The elements of an XML document without comments and CDATA. @throws when it is not well-formed */
function elementsOf(text: string): Element[] {
  const found: Element[] = []
  const open: string[] = []
  let rest = text.replace(/^<\?xml [^?]*\?>\n/, '')
  const decode = (each: string) =>
    each.replace(/&(?:#(\d+)|(\w+));/g, (_all, code, name) =>
      code ? String.fromCharCode(Number(code)) : ({ amp: '&', lt: '<', gt: '>', quot: '"' }[String(name)] ?? ''),
    )
  while (rest.length > 0) {
    const tag = /^<(\/?)([\w-]+)((?: [\w-]+="(?:[^<"&]|&(?:amp|lt|gt|quot|#\d+);)*")*)(\/?)>/.exec(rest)
    const data = /^(?:(?!\]\]>)(?:[^<&]|&(?:amp|lt|gt|quot|#\d+);))+/.exec(rest)
    if (tag) {
      const [, closes, name = '', attributes = '', isEmpty] = tag
      if (closes && open.pop() !== name) throw new Error(`</${name}> closes another element`)
      if (!closes) {
        const pairs = [...attributes.matchAll(/ ([\w-]+)="([^"]*)"/g)]
        found.push({ name, attributes: Object.fromEntries(pairs.map(([, key, value = '']) => [key, decode(value)])) })
        if (!isEmpty) open.push(name)
      }
    } else if (!data) throw new Error(`not well-formed: ${rest.slice(0, 40)}`)
    rest = rest.slice((tag ?? data)?.[0].length)
  }
  if (open.length > 0) throw new Error(`not closed: ${open}`)
  return found
}

type SarifResult = { locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }

/** The required parts of the schema of SARIF 2.1.0, as far as the report uses them. */
const sarifSchema = {
  type: 'object',
  required: ['version', 'runs'],
  properties: {
    $schema: { type: 'string', format: 'uri' },
    version: { enum: ['2.1.0'] },
    runs: { type: 'array', items: { $ref: '#/$defs/run' } },
  },
  additionalProperties: false,
  $defs: {
    run: {
      type: 'object',
      required: ['tool'],
      properties: {
        tool: {
          type: 'object',
          required: ['driver'],
          properties: {
            driver: {
              type: 'object',
              required: ['name'],
              properties: {
                name: { type: 'string' },
                rules: {
                  type: 'array',
                  uniqueItems: true,
                  items: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
                },
              },
            },
          },
        },
        columnKind: { enum: ['utf16CodeUnits', 'unicodeCodePoints'] },
        results: { type: 'array', items: { $ref: '#/$defs/result' } },
      },
      additionalProperties: false,
    },
    result: {
      type: 'object',
      required: ['message'],
      properties: {
        ruleId: { type: 'string' },
        ruleIndex: { type: 'integer', minimum: -1 },
        level: { enum: ['none', 'note', 'warning', 'error'] },
        message: { type: 'object', required: ['text'], properties: { text: { type: 'string' } } },
        partialFingerprints: { type: 'object', additionalProperties: { type: 'string' } },
        locations: {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              physicalLocation: {
                type: 'object',
                required: ['artifactLocation'],
                properties: {
                  artifactLocation: {
                    type: 'object',
                    properties: { uri: { type: 'string', format: 'uri-reference' } },
                  },
                  region: {
                    type: 'object',
                    properties: {
                      startLine: { type: 'integer', minimum: 1 },
                      startColumn: { type: 'integer', minimum: 1 },
                    },
                    additionalProperties: false,
                  },
                },
                additionalProperties: false,
              },
              logicalLocations: {
                type: 'array',
                items: { type: 'object', properties: { fullyQualifiedName: { type: 'string' } } },
              },
            },
            additionalProperties: false,
          },
        },
      },
      additionalProperties: false,
    },
  },
}
