import { useT } from '#ui/foundations/i18n.tsx'
import { AddFound, CreateForm, PersonBlocks, SearchForm } from './buy-for-another.tsx'

const nothing = () => {}
const nobody = { id: 0, product_status: 'can_add' as const, name: ' ', organisation: ' ', region: ' ' }

/** Every step of the dialog, one after another, for pages that fill it in by themselves (§2). The first is shown. */
export function BuyForAnotherTemplate() {
  const t = useT()
  return (
    <section data-dialog="buy-for-another" aria-label={t('cart.registerAnother')}>
      <h2>{t('cart.registerAnother')}</h2>
      <div data-step="search">
        <SearchForm email="" error={null} isBusy={false} onTyped={nothing} onSearch={nothing} />
      </div>
      <div data-step="found" hidden>
        <PersonBlocks person={nobody} />
        <AddFound isChange={false} isOriginalTold={false} isBusy={false} onAdd={nothing} onAgain={nothing} />
      </div>
      <div data-step="cannot_add" hidden>
        <p data-status="in_cart">{t('cart.alreadyInCart')}</p>
        <p data-status="registered">{t('cart.alreadyRegistered')}</p>
        <p data-status="cant_other_reason">{t('cart.cannotAddForUser')}</p>
      </div>
      <div data-step="not_found" hidden>
        <p>{t('cart.cart_user_not_found')}</p>
      </div>
      <div data-step="create" hidden>
        <CreateForm
          email=""
          message={t('cart.cart_user_not_found')}
          error={null}
          isBusy={false}
          onCreate={nothing}
          onAgain={nothing}
        />
      </div>
    </section>
  )
}
