export function mapStacks(): void
