import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CartView } from '#features/cart/cart.contract.ts'
import { discountSettings } from '#features/discounts/discounts.settings.ts'
import { givenPacks } from '#features/packs/server/packs.testing.ts'
import { taxSettings } from '#features/taxes/taxes.settings.ts'
import { writeSetting } from '#platform/settings/settings.ts'
import { as, given } from '#testing/people.ts'
import type { OrderSummary, OrderView } from '../order-view.schema.ts'
import { type OrdersTest, startOrdersTest } from './orders.testing.ts'
import { processOrder } from './payments/processing.service.ts'

let test: OrdersTest
beforeAll(async () => {
  test = await startOrdersTest()
})
afterAll(() => test.stop())

describe('every sum of an order', { timeout: 60_000 }, () => {
  it.each([false, true])(
    'agrees in cart, order, list, charge and document (prices with their tax: %s)',
    async (isTaxIncluded) => {
      const asAdmin = await as(test, await given.administrator(test))
      await writeSetting(test.ctx, discountSettings.groupFrom, 3, null)
      await writeSetting(test.ctx, discountSettings.groupPercent, 7, null)
      await writeSetting(test.ctx, taxSettings.pricesIncludeTax, isTaxIncluded, null)
      await writeSetting(test.ctx, taxSettings.defaultRate, 7.25, null)
      const buyer = await given.person(test, { isMember: true })
      const asBuyer = await as(test, buyer)
      const others = [await given.person(test), await given.person(test, { isMember: true })]
      const code = `SUM${buyer.id}`
      await asAdmin.post('/api/admin/discounts', { code, kind: 'percent', value: 13, scope: 'all' })
      await givenPacks.money(test, buyer.id, 1_234)
      const ids = [
        await test.product({ listPrice: 9_999, memberPrice: 7_777 }),
        await test.product({ listPrice: 3_333, memberPrice: 3_333 }),
      ]
      for (const person of [buyer, ...others]) {
        await asBuyer.get(`/cart/find_user_by_email/${person.email}/${ids[0]}`)
        await asBuyer.get(`/cart/add/${ids[0]}/${person.id}`)
      }
      await asBuyer.get(`/cart/add/${ids[1]}/${buyer.id}`)
      await asBuyer.post('/cart/discount', { code })
      await asBuyer.post('/cart/prepaid_balance/use', { active: 1 })
      const cart = (await asBuyer.get('/api/cart')).json as CartView
      const { costs } = cart
      for (const part of ['member_saving', 'group_discount', 'code_discount', 'tax', 'prepaid'] as const)
        expect(costs[part], `${part} takes part`).toBeGreaterThan(0)

      const order = { cart_version: cart.version, payment: 'demo_card', due: costs.due }
      const placed = await asBuyer.post('/api/orders', order)
      const { order_id: id } = placed.json as { order_id: number }
      await processOrder(test.ctx, id)
      const view = (await asBuyer.get(`/api/orders/${id}`)).json as OrderView

      expect(view).toMatchObject({
        list: costs.list,
        discount: costs.member_saving + costs.group_discount + costs.code_discount,
        group_discount: costs.group_discount,
        code_discount: costs.code_discount,
        tax: costs.tax,
        total: costs.total,
        prepaid: costs.prepaid,
        due: 0,
      })
      expect(view.sums.find(({ kind }) => kind === 'paid')?.amount).toBe(-costs.due)
      expect(view.list - view.discount + (isTaxIncluded ? 0 : view.tax)).toBe(view.total)
      expect(view.total - view.prepaid).toBe(costs.due)
      const sum = (pick: (line: OrderView['lines'][number]) => number) => view.lines.reduce((all, line) => all + pick(line), 0)
      expect([
        sum((line) => line.list),
        sum((line) => line.discount),
        sum((line) => line.tax),
        sum((line) => line.total),
      ]).toEqual([view.list, view.discount, view.tax, view.total])
      const lines = cart.groups.flatMap((group) => group.lines)
      const shown = lines.reduce(
        (all, { price, covered, group_discount, code_discount }) => all + price - covered - group_discount - code_discount,
        0,
      )
      expect(shown + (isTaxIncluded ? 0 : costs.tax)).toBe(costs.total)
      const list = (await asBuyer.get('/api/my-orders')).json as { orders: OrderSummary[] }
      const listed = (await asAdmin.get(`/api/admin/orders?search=${id}`)).json as { orders: OrderSummary[] }
      expect(list.orders.find((one) => one.id === id)?.total).toBe(view.total)
      expect(listed.orders.find((one) => one.id === id)?.total).toBe(view.total)
      expect(((await asAdmin.get(`/api/orders/${id}`)).json as OrderView).total).toBe(view.total)
      expect(view.documents.map(({ total }) => total)).toEqual([view.total])
      expect(await test.charges(id)).toMatchObject([{ amount_minor: costs.due }])
    },
  )
})
