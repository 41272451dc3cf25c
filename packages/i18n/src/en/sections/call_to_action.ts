export const call_to_action = {
  name: 'Get in touch',
  about: 'A button to your website, your e-mail or your telephone.',
  label: 'Words on the button',
  address: 'Where the button leads',
  address_hint: 'https://…, mailto:name@company.nl or tel:0612345678',
  address_fault: 'This is no address that begins with https://, mailto: or tel:. It was not saved.',
} as const
