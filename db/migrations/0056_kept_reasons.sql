-- That a buyer cancelled was kept as a sentence, in the language that they read then; now as a key, said in the reader's.
-- A pack's entries are append-only and stay as they were written.
update refund set reason = 'by_buyer' where reason in (
  'Cancelled by the buyer', 'Vom Besteller storniert', 'Annulé par l’acheteur', 'Cancelado por el comprador', 'Annullato dall’acquirente', 'Cancelado pelo comprador', 'Geannuleerd door de koper', 'Zrušeno kupujícím', 'Zrušené kupujúcim', 'Anulowane przez kupującego', 'Отменено покупателем', '購入者によるキャンセル');
update purchase_event set note = 'by_buyer' where note in (
  'Cancelled by the buyer', 'Vom Besteller storniert', 'Annulé par l’acheteur', 'Cancelado por el comprador', 'Annullato dall’acquirente', 'Cancelado pelo comprador', 'Geannuleerd door de koper', 'Zrušeno kupujícím', 'Zrušené kupujúcim', 'Anulowane przez kupującego', 'Отменено покупателем', '購入者によるキャンセル');
update registration set cancel_reason = 'by_buyer' where cancel_reason in (
  'Cancelled by the buyer', 'Vom Besteller storniert', 'Annulé par l’acheteur', 'Cancelado por el comprador', 'Annullato dall’acquirente', 'Cancelado pelo comprador', 'Geannuleerd door de koper', 'Zrušeno kupujícím', 'Zrušené kupujúcim', 'Anulowane przez kupującego', 'Отменено покупателем', '購入者によるキャンセル');
update membership set cancel_reason = 'by_buyer' where cancel_reason in (
  'Cancelled by the buyer', 'Vom Besteller storniert', 'Annulé par l’acheteur', 'Cancelado por el comprador', 'Annullato dall’acquirente', 'Cancelado pelo comprador', 'Geannuleerd door de koper', 'Zrušeno kupujícím', 'Zrušené kupujúcim', 'Anulowane przez kupującego', 'Отменено покупателем', '購入者によるキャンセル');
