import type { ComponentChildren } from 'preact'
import { Icon, type IconName } from './icon.tsx'

type ButtonProps = {
  children?: ComponentChildren
  icon?: IconName
  /** Name for people who cannot see the icon of a button without text. */
  label?: string
  kind?: 'primary' | 'plain' | 'quiet' | 'danger'
  type?: 'button' | 'submit'
  isBusy?: boolean
  disabled?: boolean
  onClick?: (event: MouseEvent) => void
}

export function Button({
  children,
  icon,
  label,
  kind = 'plain',
  type = 'button',
  isBusy,
  disabled,
  onClick,
}: ButtonProps) {
  const isLone = children === undefined
  return (
    <button
      type={type}
      class={`button ${kind}${isLone ? ' lone' : ''}`}
      aria-label={label}
      title={isLone ? label : undefined}
      aria-busy={isBusy}
      disabled={disabled || isBusy}
      onClick={onClick}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  )
}
