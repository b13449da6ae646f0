/** A Phosphor icon by its body: `<Icon of={icons.house} />`. Silent for screen readers; the control around it carries the name. */
export function Icon(props: { of: string; className?: string }) {
  return <svg className={`i ${props.className ?? ''}`} viewBox="0 0 256 256" aria-hidden="true" dangerouslySetInnerHTML={{ __html: props.of }} />
}
