-- A member's orders, newest first: people at the operator page through them.
create index deposit_orders_member on deposit_orders (site_id, user_id, created_at, order_no);
