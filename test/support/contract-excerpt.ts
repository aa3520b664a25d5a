/** A part of openapi.yaml that is a sound contract: to read it takes a quarter of the time. */

/**
 * Returns the text with these operations, and with the components and anchors that they use. An operation that has such an anchor stays too;
 * webhooks do not.
 */
export function contractExcerpt(yaml: string, operationIds: readonly string[]): string {
  const sections = yaml.split(/^(?=[a-z-]+:)/m)
  const paths = entriesOf(sections, 'paths', /^(?= {2}\/)/m)
  const components = entriesOf(sections, 'components', /^(?= {2}\w+:$)/m).flatMap((section) => {
    const [head = '', ...texts] = section.split(/^(?= {4}[\w-]+:)/m)
    return texts.map((text) => ({ head, text, address: `#/components/${wordIn(head)}/${wordIn(text)}` }))
  })
  const others = sections.filter((text) => !/^(?:paths|webhooks|components):/.test(text))
  const isChosen = (path: string) => operationIds.some((id) => path.includes(`operationId: ${id}\n`))
  const kept = new Set<string>(paths.filter(isChosen))
  // Named without a reference: by operations, and by the generator.
  const isNamed = /\/securitySchemes\/|\/(?:ErrorCode|ApiErrorEnvelope)$/
  for (const { address, text } of components) if (isNamed.test(address)) kept.add(text)
  for (let size = 0; size !== kept.size; ) {
    size = kept.size
    const text = [...others, ...kept].join('')
    const addresses = new Set(text.match(/#\/components\/\w+\/[\w-]+/g))
    const anchors = [...text.matchAll(/\*(\w+)/g)].map(([, name]) => new RegExp(`&${name}\\s`))
    for (const component of components) if (addresses.has(component.address)) kept.add(component.text)
    for (const entry of [...paths, ...components.map(({ text }) => text)])
      if (anchors.some((anchor) => anchor.test(entry))) kept.add(entry)
  }
  const written = components.filter(({ text }) => kept.has(text))
  const withHeads = written.map(({ head, text }, index) => (head === written[index - 1]?.head ? text : head + text))
  const parts = { paths: paths.filter((path) => kept.has(path)), components: withHeads, webhooks: ['  {}\n'] }
  return sections
    .map((section) => {
      const name = wordIn(section)
      return name in parts ? [`${name}:\n`, ...parts[name as keyof typeof parts], '\n'].join('') : section
    })
    .join('')
}

function entriesOf(sections: string[], name: string, at: RegExp): string[] {
  const [, ...entries] = sections.find((text) => text.startsWith(`${name}:`))?.split(at) ?? []
  return entries
}

function wordIn(text: string): string {
  return /[\w-]+/.exec(text)?.[0] ?? ''
}
