-- A deposit of ¥100: opened, and credited when the provider says that it was paid. Order numbers are random, as the platform's are. Variables of all:
-- first_member, members_of_client, keys (the first half of every key of a round), nth (0). A client has members of its own, whose calls come one
-- after the other.
\set member :first_member + :client_id * :members_of_client + random(0, :members_of_client - 1)
\set order random(100000000000, 999999999999)
\set nth :nth + 1
\set key :nth * 100 + :client_id
select bench_expect(open_deposit(format('{"site_id": 3903, "user_id": "%s", "key": "%s", "body_hash": "f6a1c1cd3b9c3a1d5c2f0f6d7d0a9b8e", "order_no": "CK261128%s", "channel_id": "bank", "currency": "CNY", "amount": "10000", "fee": "0", "return_url": "http://journals.test/deposit", "now": "%s", "expires_at": "%s", "check_at": "%s", "request_id": "bench"}', bench_member(:member), cast(:keys as text) || lpad(cast(:key as text), 12, '0'), cast(:order as text), now(), now() + interval '30 min', now() + interval '5 s')::jsonb), 'opened');
select bench_expect(credit_deposit(format('{"order_no": "CK261128%s", "payment_id": "P%s", "amount": "10000", "currency": "CNY", "now": "%s", "actor": "system", "request_id": "bench"}', cast(:order as text), cast(:order as text), now())::jsonb), 'credited');
