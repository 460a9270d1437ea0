import { type Contacts, emailAddressOf, normal } from '../../members/index.ts'
import type { Destination } from '../codes/codes.ts'

export const destination = {
  phone: (areaCode: string, number: string): Destination => ({
    kind: 'phone',
    address: normal.phone({ areaCode, number }),
  }),
  email: (address: string): Destination => ({ kind: 'email', address: emailAddressOf(address) }),
} as const

export const destinationsOf = ({ phone, email }: Contacts): readonly Destination[] => [
  ...(phone ? [destination.phone(phone.areaCode, phone.number)] : []),
  ...(email === undefined ? [] : [destination.email(email)]),
]
