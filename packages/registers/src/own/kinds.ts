/** Every kind of own file. */
import type { OwnKind } from './define-own.ts'

export const ownKinds = {
  /** Holders of rights on plots; names of natural persons are personal data. */
  owners: {
    places: ['plot'],
    columns: {
      name: {
        type: 'text',
        isRequired: true,
        headers: [
          'naam',
          'eigenaar',
          'naam eigenaar',
          'naam gerechtigde',
          'gerechtigde',
          'rechthebbende',
          'tenaamstelling',
          'owner',
        ],
      },
      type: {
        type: 'choice',
        headers: [
          'type eigenaar',
          'eigenaarstype',
          'soort eigenaar',
          'soort gerechtigde',
          'type gerechtigde',
          'owner type',
        ],
        choices: {
          municipality: ['gemeente'],
          province: ['provincie'],
          state: ['rijk', 'staat', 'de staat', 'rijksoverheid'],
          water_board: ['waterschap', 'hoogheemraadschap'],
          housing_corporation: [
            'woningcorporatie',
            'corporatie',
            'woningbouwvereniging',
            'toegelaten instelling',
          ],
          company: ['bedrijf', 'onderneming', 'bv', 'b.v.', 'nv', 'n.v.', 'vennootschap'],
          private_person: ['natuurlijk persoon', 'particulier', 'persoon', 'np'],
          foundation_association: ['stichting', 'vereniging', 'stichting/vereniging'],
          church: ['kerk', 'kerkgenootschap'],
          pension_fund_insurer: [
            'pensioenfonds',
            'verzekeraar',
            'pensioenfonds/verzekeraar',
            'belegger',
          ],
          legal_person: [
            'niet natuurlijk persoon',
            'nietnatuurlijk persoon',
            'rechtspersoon',
            'nnp',
          ],
          government: ['overheid', 'publiekrechtelijk rechtspersoon'],
        },
      },
      share: {
        type: 'text',
        headers: ['aandeel', 'aandeel in recht', 'share'],
      },
      right: {
        type: 'choice',
        headers: [
          'zakelijk recht',
          'recht',
          'aard recht',
          'soort recht',
          'aard zakelijk recht',
          'right',
        ],
        choices: {
          ownership: ['eigendom', 'eigendom (recht van)', 'volle eigendom', 'bloot eigendom', 've'],
          leasehold: ['erfpacht', 'erfpacht (recht van)'],
          superficies: ['opstal', 'recht van opstal', 'opstal (recht van)'],
          apartment_right: ['appartementsrecht'],
          usufruct: ['vruchtgebruik', 'vruchtgebruik (recht van)'],
          use_and_habitation: ['gebruik en bewoning', 'recht van gebruik en bewoning'],
        },
      },
    },
  },
  /** Establishments; LISA gives size classes and never the jobs of one establishment. */
  companies: {
    places: ['bag', 'address', 'coordinates'],
    columns: {
      name: {
        type: 'text',
        isRequired: true,
        headers: [
          'naam',
          'bedrijfsnaam',
          'handelsnaam',
          'naam vestiging',
          'vestigingsnaam',
          'company',
          'name',
        ],
      },
      sbi: {
        type: 'text',
        headers: ['sbi', 'sbi code', 'sbi2008', 'sbicode', 'hoofdactiviteit', 'activiteitencode'],
      },
      employees: {
        type: 'integer',
        unit: 'jobs',
        headers: [
          'werknemers',
          'aantal werknemers',
          'banen',
          'aantal banen',
          'werkzame personen',
          'wp',
          'employees',
        ],
      },
      employees_2018: {
        type: 'integer',
        unit: 'jobs',
        headers: ['werknemers 2018', 'banen 2018', 'werkzame personen 2018'],
      },
      size_class: {
        type: 'text',
        headers: ['grootteklasse', 'gk', 'klasse', 'size class'],
      },
      environmental_category: {
        type: 'number',
        headers: ['milieucategorie', 'categorie', 'milieu categorie', 'environmental category'],
      },
    },
  },
  /** Objects for sale or to let. */
  listings: {
    places: ['bag', 'address', 'coordinates'],
    columns: {
      type: {
        type: 'choice',
        headers: [
          'transactietype',
          'prijsconditie',
          'conditie',
          'koopconditie',
          'transaction type',
        ],
        choices: {
          price_on_request: ['prijs op aanvraag', 'op aanvraag'],
          kk: ['k.k.', 'kosten koper', 'koop'],
          von: ['v.o.n.', 'vrij op naam'],
          rent_month: ['huur per maand', 'per maand', 'huur'],
          rent_year: ['huur per jaar', 'per jaar'],
        },
      },
      status: {
        type: 'choice',
        headers: ['status', 'status aanbod', 'verkoopstatus'],
        choices: {
          available: ['beschikbaar', 'te koop', 'te huur'],
          under_offer: ['onder bod', 'onder optie'],
          sold_subject: ['verkocht onder voorbehoud', 'verhuurd onder voorbehoud'],
          sold: ['verkocht', 'verhuurd', 'transactie'],
          withdrawn: ['ingetrokken', 'teruggetrokken'],
        },
      },
      price: {
        type: 'money',
        unit: '€',
        headers: [
          'vraagprijs',
          'prijs',
          'koopprijs',
          'koopsom',
          'transactieprijs',
          'huurprijs',
          'price',
        ],
      },
      date: {
        type: 'date',
        headers: [
          'datum',
          'transactiedatum',
          'datum aanmelding',
          'aanmelddatum',
          'verkoopdatum',
          'date',
        ],
      },
      object_type: {
        type: 'choice',
        headers: ['objecttype', 'soort object', 'type object', 'object type'],
        choices: {
          dwelling: ['woning', 'woonhuis', 'appartement', 'eengezinswoning'],
          office: ['kantoor', 'kantoorruimte'],
          business_space: ['bedrijfsruimte', 'bedrijfspand', 'bedrijfshal'],
          retail: ['winkel', 'winkelruimte'],
          land: ['grond', 'bouwgrond', 'bouwkavel'],
          horeca: ['horeca'],
          other_object: ['overig'],
        },
      },
    },
  },
  /** Values of the Wet WOZ by object and reference day. */
  woz: {
    places: ['bag', 'address'],
    columns: {
      value: {
        type: 'money',
        unit: '€',
        isRequired: true,
        headers: ['woz waarde', 'waarde', 'vastgestelde waarde', 'woz', 'value'],
      },
      reference_year: {
        type: 'year',
        isRequired: true,
        headers: ['peiljaar', 'waardepeildatum', 'peildatum', 'waardejaar', 'reference year'],
      },
    },
  },
} as const satisfies Record<string, OwnKind>

export type OwnKindKey = keyof typeof ownKinds
export const ownKindKeys = Object.keys(ownKinds) as OwnKindKey[]

/** Whether a word is a kind of own file. */
export function isOwnKind(word: string): word is OwnKindKey {
  return Object.hasOwn(ownKinds, word)
}
