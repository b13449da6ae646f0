type Child = Node | string | null | undefined | false
type Attributes = Record<
  string,
  string | number | boolean | null | undefined | ((event: never) => void)
>

/**
 * Makes an HTML element: `on...` attributes are listeners, `true` is an empty attribute,
 * `false` and `null` leave it out. Text always goes in as text, never as markup.
 */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name.slice(2), value as EventListener)
    else if (value !== false && value !== null && value !== undefined)
      made.setAttribute(name, value === true ? '' : String(value))
  }
  made.append(...children.filter((child): child is Node | string => Boolean(child) || child === ''))
  return made
}
